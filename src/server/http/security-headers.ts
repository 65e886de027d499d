import type { HttpSettings } from '#server/calls/http-settings.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
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

/** The headers of every answer, streams written past Hono included. What upgrades to https is left out where we are served by http. */
export function securityHeaders({ publicAddress }: Pick<HttpSettings, 'publicAddress'>): Readonly<Record<string, string>> {
  if (!publicAddress.startsWith('https:')) return { ...ALWAYS, 'content-security-policy': POLICY.join('; ') }
  return {
    ...ALWAYS,
    'content-security-policy': [...POLICY, 'upgrade-insecure-requests'].join('; '),
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  }
}
