import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpSettings } from '#server/calls/http-settings.ts'

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' https://i.ytimg.com data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  'frame-src https://www.youtube-nocookie.com',
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** The headers of every answer, including streams that bypass Hono. Without https, headers that upgrade to it are left out. */
export function securityHeaders({
  publicAddress,
  webFolder,
}: Pick<HttpSettings, 'publicAddress' | 'webFolder'>): Readonly<Record<string, string>> {
  const policy = [...POLICY, `script-src 'self'${startHash(webFolder)}`]
  if (!publicAddress.startsWith('https:')) return { ...ALWAYS, 'content-security-policy': policy.join('; ') }
  return {
    ...ALWAYS,
    'content-security-policy': [...policy, 'upgrade-insecure-requests'].join('; '),
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  }
}

function startHash(webFolder: string): string {
  const file = join(webFolder, 'start.js')
  return existsSync(file) ? ` 'sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}'` : ''
}
