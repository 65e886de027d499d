import { z } from 'zod'
import { userId } from '#shared/ids.ts'
import type { SampleApp } from './sample-app.ts'

const tokenReply = z.object({ token: z.string(), user: z.object({ id: userId, email: z.string() }) })

let made = 0

export const SAMPLE_PASSWORD = 'cobalt-otter-shelf'

export async function signUpUser({ ask, errors }: Pick<SampleApp, 'ask' | 'errors'>, names: { readonly gamertag?: string } = {}) {
  made += 1
  const email = `player${made}@example.com`
  const body = { email, password: SAMPLE_PASSWORD, firstName: 'Ada', lastName: 'Lane', gamertag: names.gamertag ?? 'Adalane' }
  const answer = await ask('POST', '/api/auth/sign-up/email', { body, address: `10.1.${made >> 8}.${made & 255}` })
  if (answer.status !== 200)
    throw new Error(`Signing up answered ${answer.status}: ${await answer.text()} ${JSON.stringify(errors, null, 1)}`)
  const cookie = cookieOf(answer)
  return { email, cookie, ...(await mintToken({ ask }, cookie)) }
}

export function signIn({ ask }: Pick<SampleApp, 'ask'>, email: string, password: string, address = '10.9.9.9'): Promise<Response> {
  return ask('POST', '/api/auth/sign-in/email', { body: { email, password }, address })
}

export async function mintToken({ ask }: Pick<SampleApp, 'ask'>, cookie: string) {
  const { token, user } = tokenReply.parse(await (await ask('GET', '/api/auth/token', { cookie })).json())
  return { token, userId: user.id }
}

export function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
