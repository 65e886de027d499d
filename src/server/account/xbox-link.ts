import { createHash, randomBytes } from 'node:crypto'
import type { Seal } from '#server/auth/seal.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Caller } from '#server/http/handlers.ts'
import type { AccountLinker } from '#server/outside/xbox-link.ts'
import { refuse } from '#shared/errors.ts'
import { addAttempt, findLink, type LinkAttempt, lockAttempt, nameLink, pruneAttempts, saveLink, spendAttempt } from './xbox-link-store.ts'

export interface LinkParts {
  readonly db: Database
  readonly seal: Seal
  readonly linker: AccountLinker
}

/** The page on which the player agrees. What it brings back is good for this session only. */
export async function beginLink({ db, seal, linker }: LinkParts, caller: Caller): Promise<string> {
  const [state, verifier] = [newSecret(), newSecret()]
  await pruneAttempts(db)
  await addAttempt(db, caller, state, seal.close(verifier, attemptPurpose(caller)))
  return linker.agreementAddress({ state, verifier })
}

/** Keeps the account that a code stands for, and gives its gamertag. The same code again is answered, not redeemed, again. */
export async function finishLink(parts: LinkParts, caller: Caller, answer: LinkAnswer): Promise<string | null> {
  const { db, linker } = parts
  const outcome = await db.transaction(async (tx) => await settleAttempt(tx, parts, caller, answer))
  if (outcome === 'refused') throw refuse('linkFailed')
  if (outcome === 'linked before') return (await findLink(db, caller.userId))?.gamertag ?? null
  const gamertag = await linker.gamertagOf(outcome.accessToken)
  if (gamertag !== null) await nameLink(db, caller.userId, gamertag)
  return gamertag
}

export interface LinkAnswer {
  readonly code: string
  readonly state: string
}

type Outcome = 'refused' | 'linked before' | { readonly accessToken: string }

/** Whatever comes of it, an attempt is spent: a refusal is returned, not thrown, so that this is kept. */
async function settleAttempt(tx: Transaction, parts: LinkParts, caller: Caller, answer: LinkAnswer): Promise<Outcome> {
  const { seal, linker } = parts
  const attempt = await lockAttempt(tx, caller, answer.state)
  if (!attempt) return 'refused'
  const content = seal.open(attempt.sealed, attemptPurpose(caller))
  if (content === null) return 'refused'
  if (attempt.usedAt !== null) return await isLinkedBy(tx, caller, content, answer)
  const redeemed = await linker.redeem(answer.code, content)
  await spend(tx, parts, { caller, attempt, answer })
  if (!redeemed) return 'refused'
  await saveLink(tx, caller.userId, seal.close(redeemed.refreshToken, linkPurpose(caller)))
  return { accessToken: redeemed.accessToken }
}

async function isLinkedBy(tx: Transaction, { userId }: Caller, fingerprint: string, { code }: LinkAnswer): Promise<Outcome> {
  const isSameCode = fingerprint === fingerprintOf(code)
  return isSameCode && (await findLink(tx, userId)) !== null ? 'linked before' : 'refused'
}

interface Spent {
  readonly caller: Caller
  readonly attempt: LinkAttempt
  readonly answer: LinkAnswer
}

async function spend(tx: Transaction, { seal }: LinkParts, { caller, attempt, answer }: Spent): Promise<void> {
  await spendAttempt(tx, attempt, seal.close(fingerprintOf(answer.code), attemptPurpose(caller)))
}

/** 256 bits, as state and as PKCE verifier. */
function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function fingerprintOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

function attemptPurpose({ userId }: Caller): string {
  return `xbox-link-attempt:${userId}`
}

function linkPurpose({ userId }: Caller): string {
  return `xbox-link:${userId}`
}
