import { join, resolve } from 'node:path'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import type { OutsideSettings } from '#server/outside/make-outside.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { StartError } from '#server/process/start-error.ts'
import { type Companies, missingSandboxes, readCompanies, readOutside, sandboxNames } from './companies.ts'
import { type Environment, publicAddressOf, readEnvironment } from './environment.ts'
import { productionRefusals } from './production-refusals.ts'
import { PAYMENT_PAGES, SIGN_IN_PAGES, wayOutTo } from './ways-out.ts'

/** Everything that can be set, checked. Read once at start; `start/environment.ts` lists the variables. */
export interface Settings {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** Absolute; holds the embedded database and the generated secret. */
  readonly dataDir: string
  /** Null: the embedded database of the data folder. */
  readonly databaseUrl: string | null
  /** Null: one is made once and kept in the data folder. */
  readonly authSecret: string | null
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>
  readonly jobDeadlineMinutes: number
  /** Whether a paid month of All Access grants credits; off until it is on sale. */
  readonly areRenewalsGranted: boolean
  readonly companies: Companies
  readonly outside: OutsideSettings
  readonly http: HttpSettings
}

/** Throws a `StartError` with one line for each wrong setting. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const environment = readEnvironment(variables)
  const companies = readCompanies(environment)
  const isProduction = environment.NODE_ENV === 'production'
  const refusals = isProduction ? productionRefusals(environment, companies) : []
  if (refusals.length === 0) refusals.push(...missingSandboxes(companies))
  if (refusals.length > 0) throw new StartError(refusals.join('\n'))
  const outside = readOutside(environment, companies)
  return {
    isProduction,
    host: environment.HOST,
    port: environment.PORT,
    dataDir: resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL ?? null,
    authSecret: environment.AUTH_SECRET ?? null,
    logLevel: environment.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    jobDeadlineMinutes: environment.JOB_DEADLINE_MINUTES,
    areRenewalsGranted: environment.SUBSCRIPTION_GRANTS,
    companies,
    outside,
    http: {
      publicAddress: publicAddressOf(environment),
      trustedProxies: environment.TRUSTED_PROXIES,
      rateLimitFactor: environment.RATE_LIMIT_FACTOR,
      operatorToken: environment.OPERATOR_TOKEN ?? null,
      webFolder: join(packageRoot(), 'dist', 'web'),
      sampleFolder: join(packageRoot(), 'assets', 'sample'),
      isMailReal: companies.mail.kind === 'real',
      sandboxes: sandboxNames(companies),
      supportEmail: environment.SUPPORT_EMAIL ?? mailboxOf(outside.mailSender),
      payments: wayOutTo(companies.payments, PAYMENT_PAGES),
      accountLink: wayOutTo(companies.microsoft, SIGN_IN_PAGES),
    },
  }
}

/** `Callout <hello@example.org>` or the bare address. */
function mailboxOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
}
