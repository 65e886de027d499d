/** Whether a browser says that our own page made this request. A request that says nothing is not ours. */
export function isSameOrigin(headers: Headers, publicAddress: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  return origin === null ? site === 'same-origin' : origin === new URL(publicAddress).origin
}
