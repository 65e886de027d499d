import type { Caller } from '#server/calls/handlers.ts'
import { batch } from '#server/database/batch.ts'
import type { Database, Queries } from '#server/database/database.ts'
import type { Mail } from '#server/integrations/mail/mailer.ts'
import type { Log } from '#server/log/log.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { type AuthLibrary, createAuthLibrary } from './auth-library.ts'
import type { SlowHashes } from './passwords/slow-hashes.ts'
import { dropOlderResets, dropResets, prepareLivingSessions } from './session-store.ts'
import { createTokenReader } from './tokens/bearer-token.ts'
import { createKeyRing } from './tokens/key-ring.ts'

export interface Auth {
  readonly authenticate: (headers: Headers) => Promise<Caller | null>
  readonly isLiving: (sessionId: string) => Promise<boolean>
  readonly library: AuthLibrary
  /** The library within a transaction, for a password that is already hashed. `judgeReset` throws to refuse a new password. */
  readonly libraryOn: (tx: Queries, passwordHash?: string, judgeReset?: (userId: string) => Promise<void>) => AuthLibrary
}

interface AuthOptions {
  readonly db: Database
  readonly hashes: SlowHashes
  readonly log: Log
  readonly settings: { readonly publicAddress: string; readonly authSecret: string }
}

export function createAuth({ db, hashes, log, settings }: AuthOptions): Auth {
  const publicAddress = new URL(settings.publicAddress).origin
  const keyRing = createKeyRing(db, { authSecret: settings.authSecret, log })

  function libraryOn(queries: Queries, passwordHash?: string, judgeReset?: (userId: string) => Promise<void>): AuthLibrary {
    return createAuthLibrary(queries, {
      publicAddress,
      authSecret: settings.authSecret,
      keyRing,
      hashes,
      log,
      sendReset: async ({ userId, email, token }) => {
        await dropOlderResets(queries, userId)
        await enqueueMail(queries, resetMail(publicAddress, { email, token }))
      },
      onReset: async (userId) => {
        await judgeReset?.(userId)
        await dropResets(queries, userId)
      },
      ...(passwordHash === undefined ? {} : { passwordHash }),
    })
  }

  const library = libraryOn(db)
  const readToken = createTokenReader(library, keyRing)
  const findLiving = prepareLivingSessions(db)
  const findOwner = batch(async (sessionIds: readonly string[]) => {
    const owners = await findLiving(sessionIds)
    return sessionIds.map((id) => owners.get(id) ?? null)
  })

  async function authenticate(headers: Headers): Promise<Caller | null> {
    const read = readToken(headers)
    const token = read instanceof Promise ? await read : read
    if (!token) return null
    return (await findOwner(token.sid)) === token.sub ? { userId: token.sub, sessionId: token.sid } : null
  }

  return { library, libraryOn, authenticate, isLiving: async (sessionId) => (await findOwner(sessionId)) !== null }
}

/** The token is after `#`, so no server, log or referrer sees it. */
function resetMail(publicAddress: string, { email, token }: { readonly email: string; readonly token: string }): Omit<Mail, 'id'> {
  return {
    recipient: email,
    subject: 'Reset your Callout password',
    body: [
      'Somebody, probably you, asked for a new password for your Callout account.',
      '',
      'Choose it here within 30 minutes:',
      `${publicAddress}/#reset-password=${encodeURIComponent(token)}`,
      '',
      'The link works once. You will be signed out everywhere.',
      'If you did not ask for it, do nothing: your password stays as it is.',
    ].join('\n'),
  }
}
