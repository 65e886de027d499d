const NAME = 'callout'
const BOUND_NAME = `__Host-${NAME}`

export function sessionCookie(publicAddress: string) {
  const secure = publicAddress.startsWith('https:')
  return { name: secure ? BOUND_NAME : NAME, attributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' } } as const
}

export function sessionCookies(headers: Headers): readonly string[] {
  return headers.getSetCookie().filter((cookie) => cookie.startsWith(`${NAME}=`) || cookie.startsWith(`${BOUND_NAME}=`))
}

/** True when the browser has a session cookie, which may be invalid. */
export function seemsSignedIn(cookies: Readonly<Record<string, string>>): boolean {
  return NAME in cookies || BOUND_NAME in cookies
}
