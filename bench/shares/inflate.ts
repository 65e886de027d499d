import { inflateWithNode } from '#server/matches/film/node-zlib.ts'

const CAP_BYTES = 64 * 1024 * 1024

export function inflate(chunk: Uint8Array): Uint8Array {
  const outcome = inflateWithNode(chunk, CAP_BYTES)
  if (outcome.status !== 'complete') throw new Error(`The benchmark's chunk is ${outcome.status}.`)
  return outcome.bytes
}
