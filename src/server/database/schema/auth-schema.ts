import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, now } from './columns.ts'

/** Tables of the auth library, under the names that it expects. */

export const user = pgTable('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: now('created_at'),
  updatedAt: now('updated_at'),
  /** Set when the account was deleted. The row stays, anonymized, for bookkeeping, and gets no new data (`migrations/0001_rules.sql`). */
  deletedAt: at('deleted_at'),
  /** The player's random key in `model_calls`. Deleting the account overwrites it. */
  costKey: uuid('cost_key').notNull().defaultRandom(),
})

export const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })
/** The owner of a row that outlives the account. */
export const retainedOfUser = () =>
  text('user_id')
    .notNull()
    .references(() => user.id)

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: at('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: ofUser(),
  },
  (table) => [index('session_user').on(table.userId)],
)

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ofUser(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
  },
  (table) => [index('account_user').on(table.userId)],
)

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
)

export const jwks = pgTable('jwks', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg').$type<'EdDSA'>(),
  crv: text('crv').$type<'Ed25519'>(),
  createdAt: now('created_at'),
  expiresAt: at('expires_at'),
})

export const rateLimit = pgTable('rate_limit', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
})
