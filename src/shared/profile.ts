import { z } from 'zod'

/** Control characters, which no database keeps and no person types, and marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

const printable = z.string().overwrite((text) => text.replace(UNPRINTABLE, ''))
const name = printable.trim().max(100)
const gamertag = printable.trim().max(32)

/** What the profile page shows. Credits and dates are the server's; the browser only ever sends a `profileChange`. */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  gamertag: z.string(),
  email: z.string(),
  credits: z.int().min(0),
  joinDate: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
  subscription: z.string(),
  subscription_status: z.string(),
  subscription_renews: z.string().nullable(),
  subscription_expiration: z.string().nullable(),
  /** There is something in the billing portal: a purchase, even without a subscription. */
  hasReceipts: z.boolean(),
  xboxLinked: z.boolean(),
  linkedGamertag: z.string().nullable(),
})
export type Profile = z.infer<typeof profile>

export const profileChange = z.strictObject({ firstName: name, lastName: name, gamertag })
export type ProfileChange = z.infer<typeof profileChange>

/** The form of a new account. */
export const signUp = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(8, 'Password must be at least 8 characters.').max(256),
  firstName: name.min(1, 'Please enter your first name.'),
  lastName: name.min(1, 'Please enter your last name.'),
  gamertag,
})
