import type { AppContext } from '#server/calls/app-env.ts'
import { ADDRESS_HEADER, type Cookies } from './auth-library.ts'

const LONGEST_USER_AGENT = 256

/** What the library may know of a request: its cookie, its browser, and the address that we found. */
export function libraryHeaders(c: AppContext): Headers {
  const { headers } = c.req.raw
  return new Headers({
    cookie: headers.get('cookie') ?? '',
    'user-agent': (headers.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
    [ADDRESS_HEADER]: c.get('address'),
  })
}

export function passCookies(c: AppContext, cookies: Cookies): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}
