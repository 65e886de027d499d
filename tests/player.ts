import { randomUUID } from 'node:crypto'
import { AUTH_CALLS } from '#server/auth/auth-calls.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { type UserId, userId } from '#shared/ids.ts'
import type { JobCard } from '#shared/jobs/job.ts'
import type { Submission } from '#shared/jobs/submission.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { CLUSTER_ORIGIN } from './cluster.ts'

/** The sample match with another video than its own, so that it costs a credit. */
export const SAMPLE_SUBMISSION: Submission = {
  videoUrl: 'https://youtu.be/GameplayOf1',
  gamertag: SAMPLE_GAMERTAG,
  game: 'Halo Infinite',
  matchId: SAMPLE_MATCH_ID,
  length: 'Full Video',
}

/** A signed-up player who uses only HTTP. `address` is the web process to request. */
export interface Player {
  readonly userId: UserId
  readonly token: string
  readonly ask: (address: string, path: string, init?: RequestInit) => Promise<Response>
  readonly submit: (address: string, submission?: Partial<Submission>, idempotencyKey?: string) => Promise<Response>
  readonly credits: (address: string) => Promise<number>
  readonly job: (address: string, id: string) => Promise<JobCard>
}

let players = 0

export async function signUpPlayer(address: string): Promise<Player> {
  const { token, id } = await signUp(address)
  players += 1
  const from = `10.2.${players >> 8}.${players & 255}`
  const ask = (at: string, path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(`${at}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    })
  const read = async (at: string, path: string): Promise<unknown> => (await ask(at, path)).json()
  return {
    userId: id,
    token,
    ask,
    submit: (at, changes = {}, idempotencyKey = randomUUID()) =>
      ask(at, CALLS.submitJob.path, {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: JSON.stringify({ data: { ...SAMPLE_SUBMISSION, ...changes } }),
      }),
    credits: async (at) => CALLS.getCredits.reply.parse(await read(at, CALLS.getCredits.path)).credits,
    job: async (at, jobId) => CALLS.getJob.reply.parse(await read(at, CALLS.getJob.path.replace('{jobId}', jobId))),
  }
}

async function signUp(address: string): Promise<{ token: string; id: UserId }> {
  const headers = { 'content-type': 'application/json', origin: CLUSTER_ORIGIN, 'sec-fetch-site': 'same-origin' }
  const account = {
    email: `${randomUUID()}@example.org`,
    password: 'correct horse battery',
    firstName: 'A',
    lastName: 'Player',
    gamertag: '',
  }
  const signedUp = await fetch(`${address}${AUTH_CALLS.signUp.path}`, { method: 'POST', headers, body: JSON.stringify(account) })
  if (!signedUp.ok) throw new Error(`the sign-up was refused: ${await signedUp.text()}`)
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answer = await fetch(`${address}${AUTH_CALLS.token.path}`, { headers: { ...headers, cookie } })
  const { token, user } = AUTH_CALLS.token.reply.parse(await answer.json())
  if (token === null || user === null) throw new Error('nobody is signed in')
  return { token, id: userId.parse(user.id) }
}
