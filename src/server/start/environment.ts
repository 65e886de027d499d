import { z } from 'zod'
import { StartError } from '#server/process/start-error.ts'

/** What each variable may be; the error of a schema ends the sentence "NAME must be ...". An empty variable is an absent one. */
function whole(from: number, to: number) {
  const words = `a whole number from ${from} to ${to}`
  return z.string().regex(/^\d+$/, words).transform(Number).pipe(z.number(words).min(from, words).max(to, words))
}

function address(words: string, ...protocols: readonly string[]) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), words)
    .transform((text) => text.replace(/\/+$/, ''))
}

const web = address('an address like https://example.org', 'https:', 'http:')
const smtp = address('an address like smtp://user:password@mail.example.org:587', 'smtp:', 'smtps:')
const mailbox = z.email('an e-mail address')
const yes = z.enum(['0', '1'], '0 or 1').transform((text) => text === '1')
const text = z.string().max(8_192, 'shorter than 8192 characters')

export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'development, test or production').default('development'),
  PORT: whole(1, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_ADDRESS: web
    .refine((at) => new URL(at).pathname === '/' && !at.includes('?'), 'scheme and host only, like https://example.org')
    .optional(),
  TRUSTED_PROXIES: whole(0, 10).default(0),
  DATA_DIR: text.default('./var'),
  DATABASE_URL: address('an address like postgres://user:password@host:5432/database', 'postgres:', 'postgresql:').optional(),
  AUTH_SECRET: text.min(32, 'at least 32 random characters; "openssl rand -base64 32" makes one').optional(),
  OPERATOR_TOKEN: text.min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'trace, debug, info, warn, error or silent').optional(),
  RATE_LIMIT_FACTOR: z
    .string()
    .transform(Number)
    .pipe(z.number('a number above 0').positive('a number above 0').max(1_000_000, 'a number up to 1000000'))
    .default(1),
  JOB_DEADLINE_MINUTES: whole(1, 24 * 60).default(45),
  SUPPORT_EMAIL: mailbox.optional(),
  VIDEO_PLATFORM_ADDRESS: web.optional(),
  HALO_CLIENT_ID: text.optional(),
  HALO_CLIENT_SECRET: text.optional(),
  HALO_REFRESH_TOKEN: text.optional(),
  HALO_SPARTAN_TOKEN: text.optional(),
  HALO_GATEWAY: web.optional(),
  MICROSOFT_CLIENT_ID: text.optional(),
  MICROSOFT_CLIENT_SECRET: text.optional(),
  SMTP_URL: smtp.optional(),
  MAIL_FROM: text.regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'a sender like "Callout <hello@example.org>"').optional(),
  STRIPE_SECRET_KEY: text
    .regex(/^[sr]k_(?:test|live)_\w{8,}$/, 'a secret or restricted key of Stripe (sk_test_..., sk_live_..., rk_...)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: text
    .regex(
      /^whsec_[^\s,]{8,}(?:,whsec_[^\s,]{8,}){0,3}$/,
      'the signing secret of the webhook (whsec_...); two with a comma while one is being replaced',
    )
    .optional(),
  STRIPE_PRICE_BASIC: text.startsWith('price_', 'a price of Stripe (price_...)').optional(),
  STRIPE_PRICE_PRO: text.startsWith('price_', 'a price of Stripe (price_...)').optional(),
  STRIPE_PORTAL_CONFIGURATION: text.startsWith('bpc_', 'a portal configuration of Stripe (bpc_...)').optional(),
  SUBSCRIPTION_GRANTS: yes.default(false),
  ALLOW_SANDBOX: yes.default(false),
  ALLOW_HTTP: yes.default(false),
  SANDBOX_ADDRESS: web.optional(),
  SANDBOX_MAIL_ADDRESS: smtp.optional(),
  SANDBOX_STRIPE_ADDRESS: web.optional(),
  SANDBOX_MATCHES: text.optional(),
})

export type Environment = z.infer<typeof environmentSchema>

/** Variables whose value is not repeated when it is wrong. */
const SECRETS = /SECRET|TOKEN|DATABASE_URL|SMTP_URL|SANDBOX_MAIL|STRIPE_SECRET/

/** Reads the variables, or refuses to start with one line for each that is wrong. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = environmentSchema.safeParse(present)
  if (parsed.success) return parsed.data
  const wrong = new Map(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
  throw new StartError([...wrong].map(([name, words]) => complaint(name, words, present[name])).join('\n'))
}

function complaint(name: string, words: string, value: string | undefined): string {
  return SECRETS.test(name) || value === undefined ? `${name} must be ${words}.` : `${name} must be ${words}, but is "${value}".`
}

/** Where browsers find us. */
export function publicAddressOf({ PUBLIC_ADDRESS, PORT }: Environment): string {
  return PUBLIC_ADDRESS ?? `http://localhost:${PORT}`
}
