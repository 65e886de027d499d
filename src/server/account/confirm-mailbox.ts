import { findConfirmation, sendConfirmation, spendConfirmation } from '#server/auth/confirmations.ts'
import { readAccount } from '#server/auth/session-store.ts'
import { grantWelcome } from '#server/billing/credits/ledger.ts'
import { markMailbox } from '#server/billing/credits/welcome-mailbox.ts'
import type { CallReply } from '#shared/calls/calls.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { UserId } from '#shared/ids.ts'
import type { AccountParts } from './profile-store.ts'

/** Spends the token of a mailed link: the address is confirmed, and its mailbox has its welcome credit, unless it had it before. */
export async function confirmMailbox({ db, hashes }: AccountParts, token: string): Promise<CallReply<'confirmMailbox'>> {
  const found = await findConfirmation(db, token)
  if (!found) throw refuse('confirmationLinkInvalid')
  const mailbox = await hashes.inTurn({ purpose: 'mailbox', from: found.userId }, (hashing) => markMailbox(hashing, found.email))
  return await db.transaction(async (tx) => {
    if (!(await spendConfirmation(tx, token, found.userId))) throw refuse('confirmationLinkInvalid')
    return { credit: (await grantWelcome(tx, found.userId, mailbox)) ? 'granted' : 'had before' }
  })
}

/** Sends another link, where one is still to be followed. */
export async function sendConfirmationAgain({ db }: AccountParts, publicAddress: string, userId: UserId): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await readAccount(tx, userId)
    if (account && !account.isConfirmed) await sendConfirmation(tx, publicAddress, { userId, email: account.email })
  })
}
