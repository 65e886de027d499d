import { z } from 'zod'

const name = z.string().trim().max(100)

/** What the profile page shows. Credits and dates are the server's; the browser only ever sends a `profileChange`. */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  gamertag: z.string(),
  email: z.string(),
  credits: z.int().min(0),
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
})
export type Profile = z.infer<typeof profile>

export const profileChange = z.strictObject({ firstName: name, lastName: name, gamertag: z.string().trim().max(32) })
export type ProfileChange = z.infer<typeof profileChange>

/** The form of a new account. */
export const signUp = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(8, 'Password must be at least 8 characters.').max(256),
  firstName: name.min(1, 'Please enter your first name.'),
  lastName: name.min(1, 'Please enter your last name.'),
  gamertag: z.string().trim().max(32),
})
