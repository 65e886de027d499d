import { randomBytes } from 'node:crypto'
import type { Seal } from '#server/auth/tokens/seal.ts'
import { hashOfToken } from '#server/auth/tokens/token-hash.ts'
import type { Caller, Handlers } from '#server/calls/handlers.ts'
import type { Database, DatabaseConnection } from '#server/database/database.ts'
import type { AccountLinker } from '#server/integrations/microsoft/xbox-link.ts'
import { poll } from '#server/retry/poll.ts'
import { refuse } from '#shared/calls/errors.ts'
import { addAttempt, dropAttempt, findOutcome, lockAttempt, lockAttemptByState, pruneAttempts, spendAttempt } from './attempt-store.ts'
import { type NewLink, removeLink, saveLink } from './link-store.ts'

const LONGEST_EXCHANGE_MS = 17_000

interface LinkServices {
  readonly db: Database
  readonly seal: Seal
  readonly linker: AccountLinker
}

/** The answer of the consent page is only valid for this session. */
async function beginLink(
  { db, seal, linker }: LinkServices,
  caller: Caller,
  { wantsHistory }: { readonly wantsHistory: boolean },
): Promise<string> {
  const [state, verifier] = [newSecret(), newSecret()]
  await pruneAttempts(db)
  await addAttempt(db, caller, { state, sealedVerifier: seal.close(verifier, attemptPurpose(caller)), wantsHistory })
  return linker.agreementAddress({ state, verifier, isLasting: wantsHistory })
}

/** Links the account of a code and returns its gamertag. A repeated code gets the same answer and is not redeemed again. */
async function finishLink(services: LinkServices, caller: Caller, answer: LinkAnswer): Promise<string | null> {
  const { db } = services
  const claim = await claimAttempt(services, caller, answer)
  if (claim.status === 'taken') return await awaitLink(db, claim)
  const link = await askForLink(services, caller, answer.code, claim)
  if (!link) {
    await dropAttempt(db, claim.stateHash)
    throw refuse('linkFailed')
  }
  await storeLink(db, claim.stateHash, link)
  return link.player.gamertag
}

export function linkPurpose(userId: string): string {
  return `xbox-link:${userId}`
}

/** Null when Microsoft refuses the code, does not identify the player, or gives no lasting token where one was requested. */
async function askForLink(
  { seal, linker }: LinkServices,
  { userId }: Caller,
  code: string,
  { verifier, wantsHistory }: OwnClaim,
): Promise<NewLink | null> {
  const redeemed = await linker.redeem(code, verifier)
  const refreshToken = wantsHistory ? (redeemed?.refreshToken ?? null) : null
  if (!redeemed || (wantsHistory && refreshToken === null)) return null
  const player = await linker.playerOf(redeemed.accessToken)
  return player && { userId, player, sealedRefreshToken: refreshToken === null ? null : seal.close(refreshToken, linkPurpose(userId)) }
}

interface LinkAnswer {
  readonly code: string
  readonly state: string
}

interface OwnClaim {
  readonly status: 'ours'
  readonly stateHash: string
  readonly verifier: string
  readonly wantsHistory: boolean
}

type Claim =
  | OwnClaim
  /** The same code was posted before and may still be in progress. */
  | { readonly status: 'taken'; readonly stateHash: string }

/** The first request gets the verifier and records its code. No database connection is held during the request to Microsoft. */
async function claimAttempt({ db, seal }: LinkServices, caller: Caller, { code, state }: LinkAnswer): Promise<Claim> {
  const purpose = attemptPurpose(caller)
  return await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, caller, state)
    const content = attempt && seal.open(attempt.sealed, purpose)
    if (!attempt || content === null) throw refuse('linkFailed')
    const { stateHash, wantsHistory } = attempt
    if (attempt.usedAt === null) {
      await spendAttempt(tx, stateHash, seal.close(hashOfToken(code), purpose))
      return { status: 'ours', stateHash, verifier: content, wantsHistory }
    }
    if (content !== hashOfToken(code)) throw refuse('linkFailed')
    return { status: 'taken', stateHash }
  })
}

/** Removing a link removes its attempts, so an exchange that is still running cannot bring it back. */
async function storeLink(db: Database, stateHash: string, link: NewLink): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockAttemptByState(tx, stateHash))) throw refuse('linkFailed')
    await saveLink(tx, link)
  })
}

/** Waits until another request has redeemed the code. A failed exchange removes its attempt. */
async function awaitLink(db: Database, { stateHash }: Claim): Promise<string | null> {
  const outcome = await poll(() => findOutcome(db, stateHash), { timeoutMs: LONGEST_EXCHANGE_MS, everyMs: 100 })
  if (outcome?.status !== 'linked') throw refuse('linkFailed')
  return outcome.gamertag
}

/** 256 bits, as state and as PKCE verifier. */
function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function attemptPurpose({ userId }: Caller): string {
  return `xbox-link-attempt:${userId}`
}

interface XboxServices {
  readonly database: Pick<DatabaseConnection, 'db'>
  readonly seal: Seal
  readonly accountLinker: AccountLinker
}

export function makeXboxRoutes({ database: { db }, seal, accountLinker }: XboxServices) {
  const services = { db, seal, linker: accountLinker }
  return {
    startXboxLink: async ({ caller, query }) => ({ url: await beginLink(services, caller, { wantsHistory: query.scope === 'history' }) }),
    linkXboxAccount: async ({ caller, body: { authorization_code: code, state } }) => {
      const gamertag = await finishLink(services, caller, { code, state })
      return { message: gamertag === null ? 'Your Microsoft account is linked.' : `Your Microsoft account is linked as ${gamertag}.` }
    },
    unlinkXboxAccount: async ({ caller }) => {
      await removeLink(db, caller.userId)
      return { ok: true }
    },
  } satisfies Partial<Handlers>
}
