import { z } from 'zod/mini'
import { asSeen } from '#shared/unseen.ts'

const line = z.string().check(z.overwrite(asSeen))
const name = line.check(z.maxLength(100, 'A name has at most 100 characters.'))
const gamertag = line.check(z.maxLength(32, 'A gamertag has at most 32 characters.'))

const NO_ADDRESS = 'Please enter a valid email address.'
export const emailAddress = z.email(NO_ADDRESS).check(z.maxLength(254, NO_ADDRESS))

/** What the profile page shows. The browser only sends a `profileChange`; credits and dates are set by the server. */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  gamertag: z.string(),
  email: z.string(),
  credits: z.int().check(z.minimum(0)),
  /** True while the welcome credit waits for the address to be confirmed by the mailed link. */
  isCreditWaiting: z.boolean(),
  joinDate: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  lastLogin: z.nullable(z.iso.datetime()),
  lastUpdated: z.iso.datetime(),
  subscription: z.string(),
  /** The same as `subscription_renews`. */
  renewalDate: z.nullable(z.string()),
  subscription_status: z.string(),
  subscription_renews: z.nullable(z.string()),
  subscription_expiration: z.nullable(z.string()),
  /** True when the billing portal has something to show: a purchase is enough, without a subscription. */
  hasReceipts: z.boolean(),
  xboxLinked: z.boolean(),
  linkedGamertag: z.nullable(z.string()),
  linkedXuid: z.nullable(z.string()),
  linkedAt: z.nullable(z.iso.datetime()),
  /** The player allows us to read a match history that is otherwise private. */
  isHistoryAllowed: z.boolean(),
  historyReadAt: z.nullable(z.iso.datetime()),
})
export type Profile = z.infer<typeof profile>

export const profileChange = z.strictObject({ firstName: name, lastName: name, gamertag })
export type ProfileChange = z.infer<typeof profileChange>

export const signUp = z.strictObject({
  email: emailAddress,
  password: z
    .string()
    .check(z.minLength(8, 'Password must be at least 8 characters.'), z.maxLength(256, 'Password must be at most 256 characters.')),
  firstName: name.check(z.minLength(1, 'Please enter your first name.')),
  lastName: name.check(z.minLength(1, 'Please enter your last name.')),
  gamertag,
})
export type NewAccount = z.infer<typeof signUp>
