import type { Serve } from '#server/calls/app-env.ts'
import type { HttpSettings } from '#server/calls/http-settings.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. */
const VALID_MONTHS = 7

/** Serves the contact for reports of vulnerabilities: RFC 9116. */
export function serveSecurityText(serve: Serve, { settings }: { readonly settings: HttpSettings }): void {
  serve('GET', PATH, (c) => {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
    return c.body(securityText(settings, new Date()), 200, headers)
  })
}

/** Expires at the beginning of a month, six to seven months from now, so that it rarely changes. */
export function securityText({ supportEmail, publicAddress }: Pick<HttpSettings, 'supportEmail' | 'publicAddress'>, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS))
  return [
    `Contact: mailto:${encodeURI(supportEmail)}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    // The format allows no web address without TLS.
    ...(publicAddress.startsWith('https:') ? [`Canonical: ${publicAddress}${PATH}`] : []),
    '',
  ].join('\n')
}
