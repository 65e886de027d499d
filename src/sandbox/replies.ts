import { gzipSync } from 'node:zlib'

const BOMB_BYTES = 24 * 1024 * 1024

/** The request stays open until the sandbox closes. */
export function neverAnswer(): Promise<Response> {
  return new Promise(() => {})
}

export function sendBomb(contentType: string): Response {
  return new Response(new Uint8Array(gzipSync(new Uint8Array(BOMB_BYTES))), {
    headers: { 'content-type': contentType, 'content-encoding': 'gzip' },
  })
}

export function sendWebPage(status = 200): Response {
  return new Response('<!doctype html><title>Forbidden</title>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
