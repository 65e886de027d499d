import { CallFailed, failureOf, NO_ANSWER, textAt } from './call-failed.ts'

/** The calls of the session cookie. The session itself is HttpOnly; what the browser holds is a bearer token, in memory only. */

export interface Session {
  readonly userId: string
  readonly email: string
}

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly gamertag: string
}

interface Minted {
  readonly token: string | null
  readonly session: Session | null
}

let minted: Promise<Minted> | null = null

/** The bearer token, minted from the cookie when there is none or a fresh one is asked for; null when nobody is signed in. */
export async function bearerToken({ isFresh = false } = {}): Promise<string | null> {
  return (await (isFresh || minted === null ? mint() : minted)).token
}

/** Who is signed in; a token comes with the answer. */
export async function readSession(): Promise<Session | null> {
  return (await mint()).session
}

export function forgetToken() {
  minted = null
}

function mint(): Promise<Minted> {
  const asked = askForToken()
  minted = asked
  asked.catch(() => {
    if (minted === asked) minted = null
  })
  return asked
}

async function askForToken(): Promise<Minted> {
  const response = await ask('/api/auth/token')
  if (!response.ok) throw await failureOf(response)
  const answer: unknown = await response.json()
  const user: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'user') : null
  const userId = textAt(user, 'id')
  return { token: textAt(answer, 'token'), session: userId === null ? null : { userId, email: textAt(user, 'email') ?? '' } }
}

export async function signIn(email: string, password: string) {
  await post('/api/auth/sign-in/email', { email, password })
}

export async function signUp(account: NewAccount) {
  await post('/api/auth/sign-up/email', account)
}

export async function signOut() {
  await post('/api/auth/sign-out', {})
}

export async function requestPasswordReset(email: string) {
  await post('/api/auth/request-password-reset', { email })
}

export async function resetPassword(resetToken: string, newPassword: string) {
  await post('/api/auth/reset-password', { token: resetToken, newPassword })
}

async function post(path: string, body: object) {
  const response = await ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  forgetToken()
  if (!response.ok) throw await failureOf(response)
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...init })
  } catch {
    throw new CallFailed(NO_ANSWER, null)
  }
}
