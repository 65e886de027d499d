import { z } from 'zod'
import { asSeen } from '#shared/unseen.ts'

const line = z.string().overwrite(asSeen)
const name = line.max(100, 'A name has at most 100 characters.')
const gamertag = line.max(32, 'A gamertag has at most 32 characters.')

const NO_ADDRESS = 'Please enter a valid email address.'
export const emailAddress = z.email(NO_ADDRESS).max(254, NO_ADDRESS)

/** What the profile page shows. Credits and dates are the server's; the browser only ever sends a `profileChange`. */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  gamertag: z.string(),
  email: z.string(),
  credits: z.int().min(0),
  /** The welcome credit counts once the address is confirmed by the mailed link. */
  isCreditWaiting: z.boolean(),
  joinDate: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
  lastUpdated: z.iso.datetime(),
  subscription: z.string(),
  /** `subscription_renews` once more. */
  renewalDate: z.string().nullable(),
  subscription_status: z.string(),
  subscription_renews: z.string().nullable(),
  subscription_expiration: z.string().nullable(),
  /** There is something in the billing portal: a purchase, even without a subscription. */
  hasReceipts: z.boolean(),
  xboxLinked: z.boolean(),
  linkedGamertag: z.string().nullable(),
  linkedXuid: z.string().nullable(),
  linkedAt: z.iso.datetime().nullable(),
  /** The player lets us read a match history that is shown to nobody else. */
  isHistoryAllowed: z.boolean(),
  /** When that was last done. */
  historyReadAt: z.iso.datetime().nullable(),
})
export type Profile = z.infer<typeof profile>

export const profileChange = z.strictObject({ firstName: name, lastName: name, gamertag })
export type ProfileChange = z.infer<typeof profileChange>

/** The form of a new account. */
export const signUp = z.strictObject({
  email: emailAddress,
  password: z.string().min(8, 'Password must be at least 8 characters.').max(256, 'Password must be at most 256 characters.'),
  firstName: name.min(1, 'Please enter your first name.'),
  lastName: name.min(1, 'Please enter your last name.'),
  gamertag,
})
