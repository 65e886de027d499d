import { isIPv4, isIPv6 } from 'node:net'
import type { HttpSettings } from '#server/calls/http-settings.ts'

/**
 * The network address of a caller: the socket's, or with trusted proxies the entry that the outermost of them added to
 * `X-Forwarded-For`. Entries left of it are written by the caller and are not trusted.
 */
export function clientAddress(
  headers: Headers,
  socketAddress: string | undefined,
  { trustedProxies }: Pick<HttpSettings, 'trustedProxies'>,
): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const proxyEntry = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return normalAddress(proxyEntry ?? '') ?? normalAddress(socketAddress ?? '') ?? '0.0.0.0'
}

/** Returns IPv4 unchanged, and for IPv6 the /64 network, the smallest that a customer has. Null for anything else. */
function normalAddress(text: string): string | null {
  if (isIPv4(text)) return text
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const [left = '', right] = address.toLowerCase().split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right ? right.split(':') : []
  const groups = [...head, ...Array<string>(right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  const network = groups.slice(0, 4).map((group) => group.padStart(4, '0'))
  return [...network, '0000', '0000', '0000', '0000'].join(':')
}
