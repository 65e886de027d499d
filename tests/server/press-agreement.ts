/** Presses a button on the sandbox's agreement page. Returns the address to which the browser is sent back. */
export async function pressAgreement(address: string, choice: 'link' | 'link 1' | 'cancel' = 'link'): Promise<URL> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}
