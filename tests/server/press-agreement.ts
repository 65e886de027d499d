/** A player at the sandbox's page: presses a button and gives the address that the browser is sent back to. For tests. */
export async function pressAgreement(address: string, choice: 'link' | 'link 1' | 'cancel' = 'link'): Promise<URL> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}
