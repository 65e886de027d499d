import type { NewAccount } from '#shared/account/profile.ts'
import { ask, failureOf, textAt } from '#web/data/call-failed.ts'
import { fieldOf } from '#web/data/fields.ts'

/** The signed-in user. The session is an HttpOnly cookie; scripts hold only a bearer token, in memory. */

export interface Session {
  readonly userId: string
  readonly email: string
}

interface Minted {
  readonly token: string | null
  readonly session: Session | null
}

let minted: Promise<Minted> | null = null
let isNobody = false

/** Stored until a sign-out has reached the server: the cookie may still be there, but must not be used. */
const LEAVING = 'callout.leaving'
const SIGN_OUT_MS = 3000
/** Timeout for an answer, well above what a slow connection needs. */
const LOST_MS = 20_000
const NOBODY: Minted = { token: null, session: null }
const AGAIN_MS = 10_000
let again: ReturnType<typeof setTimeout> | undefined

/** The bearer token, minted from the cookie if there is none or a fresh one is requested; null if signed out. */
export async function bearerToken({ isFresh = false } = {}): Promise<string | null> {
  return (await (isFresh || minted === null ? mint() : minted)).token
}

export async function readSession(): Promise<Session | null> {
  return (await mint()).session
}

/** True when the server has since reported no session: it was ended elsewhere, or has expired. */
export function hasSessionEnded(): boolean {
  return isNobody
}

export function forgetToken() {
  minted = null
  isNobody = false
}

function mint(): Promise<Minted> {
  const request = askForToken()
  minted = request
  request.then(
    ({ session }) => {
      if (minted === request) isNobody = session === null
    },
    () => {
      if (minted === request) minted = null
    },
  )
  return request
}

async function askForToken(): Promise<Minted> {
  if (localStorage.getItem(LEAVING) !== null) {
    const isEnded = await endSession().then(
      () => true,
      () => false,
    )
    if (!isEnded) return NOBODY
  }
  const response = await ask('/api/auth/token', { signal: AbortSignal.timeout(LOST_MS) })
  if (!response.ok) throw await failureOf(response)
  const answer: unknown = await response.json()
  const user = fieldOf(answer, 'user')
  const userId = textAt(user, 'id')
  return { token: textAt(answer, 'token'), session: userId === null ? null : { userId, email: textAt(user, 'email') ?? '' } }
}

export async function signIn(email: string, password: string) {
  await post('/api/auth/sign-in/email', { email, password })
  localStorage.removeItem(LEAVING)
}

export async function signUp(account: NewAccount) {
  await post('/api/auth/sign-up/email', account)
  localStorage.removeItem(LEAVING)
}

/** Ends the session on the server. A failure is retried until it succeeds, by this page or the next one opened in this browser. */
export async function signOut() {
  localStorage.setItem(LEAVING, '')
  await endSession()
}

async function endSession() {
  try {
    await post('/api/auth/sign-out', {}, AbortSignal.timeout(SIGN_OUT_MS))
    localStorage.removeItem(LEAVING)
  } catch (failure) {
    clearTimeout(again)
    again = setTimeout(endIfLeaving, AGAIN_MS)
    throw failure
  }
}

function endIfLeaving() {
  if (localStorage.getItem(LEAVING) !== null) endSession().catch(() => undefined)
}

export async function requestPasswordReset(email: string) {
  await post('/api/auth/request-password-reset', { email })
}

export async function resetPassword(resetToken: string, newPassword: string) {
  await post('/api/auth/reset-password', { token: resetToken, newPassword })
}

async function post(path: string, body: object, signal: AbortSignal | null = null) {
  const headers = { 'content-type': 'application/json' }
  const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(body), signal })
  forgetToken()
  if (!response.ok) throw await failureOf(response)
}
