import { join, resolve } from 'node:path'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import { type ModelCeilings, readCeilings } from '#server/models/ceilings.ts'
import { COMPANIES, listCompanies, type PlacedCompanies, readCompanies } from '#server/outside/companies.ts'
import type { Company, PlacedCompany } from '#server/outside/company.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { StartError } from '#server/process/start-error.ts'
import { presentIn, secretValues } from '#server/process/variables.ts'
import type { AllowedRedirects } from '#shared/billing/billing.ts'
import { allVariables, type Environment, factsOf, readEnvironment } from './environment.ts'
import { productionRefusals } from './production-refusals.ts'

/** Everything that can be set, checked. Read once at start; `start/environment.ts` and each company's `company.ts` list the variables. */
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
  /** How long the chunks of films are kept. */
  readonly filmChunksDays: number
  /** What models may cost. */
  readonly modelCeilings: ModelCeilings
  /** Whether a paid month of All Access grants credits; off until it is on sale. */
  readonly areRenewalsGranted: boolean
  readonly companies: PlacedCompanies
  /** Values that are cut out of every line of the log. */
  readonly secrets: readonly string[]
  readonly http: HttpSettings
}

/** Throws a `StartError` with one line for each wrong setting. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const present = presentIn(variables)
  const environment = readEnvironment(present)
  const facts = factsOf(environment)
  const companies = readCompanies(present, facts)
  const isProduction = environment.NODE_ENV === 'production'
  const refusals = isProduction ? productionRefusals(environment, present, companies) : []
  if (refusals.length === 0) refusals.push(...missingSandboxes(companies))
  if (refusals.length > 0) throw new StartError(refusals.join('\n'))
  return {
    isProduction,
    host: environment.HOST,
    port: environment.PORT,
    dataDir: resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL ?? null,
    authSecret: environment.AUTH_SECRET ?? null,
    logLevel: environment.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    jobDeadlineMinutes: environment.JOB_DEADLINE_MINUTES,
    filmChunksDays: environment.FILM_CHUNKS_DAYS,
    modelCeilings: readCeilings(environment),
    areRenewalsGranted: environment.SUBSCRIPTION_GRANTS,
    companies,
    secrets: secretValues(allVariables(), present),
    http: {
      publicAddress: facts.publicAddress,
      trustedProxies: environment.TRUSTED_PROXIES,
      rateLimitFactor: environment.RATE_LIMIT_FACTOR,
      operatorToken: environment.OPERATOR_TOKEN ?? null,
      webFolder: join(packageRoot(), 'dist', 'web'),
      sampleFolder: join(packageRoot(), 'assets', 'sample'),
      isMailReal: companies.mailer.kind === 'real',
      sandboxes: listCompanies(companies).flatMap(({ company, placed }) => (placed.kind === 'sandbox' ? [company.name] : [])),
      supportEmail: environment.SUPPORT_EMAIL ?? mailboxOf(companies.mailer.settings.sender),
      payments: allowedRedirectsTo(COMPANIES.payments, companies.payments),
      accountLink: allowedRedirectsTo(COMPANIES.accountLinker, companies.accountLinker),
    },
  }
}

/** A sandboxed company without a sandbox to ask. */
function missingSandboxes(companies: PlacedCompanies): string[] {
  return listCompanies(companies)
    .filter(({ placed }) => placed.place === '')
    .map(({ company }) => `${company.name}: set ${company.realByWords}, or start with "npm start", which brings the sandbox along.`)
}

/** `Callout <hello@example.org>` or the bare address. */
function mailboxOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
}

/** Where browsers may be sent for a company: its own pages, or those of the sandbox that plays it. */
export function allowedRedirectsTo(
  { pages }: Pick<Company<never, unknown>, 'pages'>,
  { kind, place }: Pick<PlacedCompany<unknown>, 'kind' | 'place'>,
): AllowedRedirects {
  return kind === 'sandbox' ? { origins: [new URL(place).origin], isSandbox: true } : { origins: [...pages], isSandbox: false }
}
