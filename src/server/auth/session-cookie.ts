const NAME = 'callout'
const BOUND_NAME = `__Host-${NAME}`

/** Name and attributes of the session cookie: bound to the host where we are served by https. */
export function sessionCookie(publicAddress: string) {
  const secure = publicAddress.startsWith('https:')
  return { name: secure ? BOUND_NAME : NAME, attributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' } } as const
}

export function sessionCookies(headers: Headers): readonly string[] {
  return headers.getSetCookie().filter((cookie) => cookie.startsWith(`${NAME}=`) || cookie.startsWith(`${BOUND_NAME}=`))
}

/** Whether a browser that sent these cookies was signed in when it last heard of it. Proves nothing. */
export function seemsSignedIn(cookies: Readonly<Record<string, string>>): boolean {
  return NAME in cookies || BOUND_NAME in cookies
}
