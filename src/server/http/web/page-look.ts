import { getCookie } from 'hono/cookie'
import { seemsSignedIn } from '#server/auth/session-cookie.ts'
import type { AppContext } from '#server/calls/app-env.ts'

/**
 * Attributes for the first tag of a page, so that it looks right before any script runs: the theme that was chosen in this browser, whether it
 * has had the whole fonts, and whether somebody seems to be signed in. One of a dozen texts, whatever the cookies say.
 */
export function readLook(c: AppContext): string {
  const cookies = getCookie(c)
  const theme = cookies['callout-theme']
  return [
    theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : '',
    cookies['callout-fonts'] === 'had' ? ' data-fonts' : '',
    seemsSignedIn(cookies) ? ' data-session="expected"' : '',
  ].join('')
}
