import type { AccountOpening } from '#server/auth/routes.ts'
import { markMailbox } from '#server/billing/credits/welcome-mailbox.ts'
import { openAccount, readOwnNames } from './profile-store.ts'

/** What a sign-up creates beside the account of the auth library. */
export const ACCOUNT_OPENING: AccountOpening = { markMailbox, open: openAccount, readOwnNames }
