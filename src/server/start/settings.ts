import { join, resolve } from 'node:path'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import type { PlacedProvider, Provider } from '#server/integrations/provider.ts'
import { listProviders, type PlacedProviders, PROVIDERS, readProviders } from '#server/integrations/providers.ts'
import { readCeilings } from '#server/models/ceilings.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { StartError } from '#server/process/start-error.ts'
import { type Present, presentIn, secretValues } from '#server/process/variables.ts'
import type { AllowedRedirects } from '#shared/billing/billing.ts'
import { allVariables, type Environment, factsOf, plainHttp, readEnvironment } from './environment.ts'

export type Settings = ReturnType<typeof readSettings>

/** All settings; `start/environment.ts` and each `provider.ts` list the variables. Throws a `StartError` with a line for each wrong one. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>) {
  const present = presentIn(variables)
  const environment = readEnvironment(present)
  const facts = factsOf(environment)
  const providers = readProviders(present, facts)
  const isProduction = environment.NODE_ENV === 'production'
  const refusals = isProduction ? productionRefusals(environment, present, providers) : []
  if (environment.READ_DATABASE_URL !== undefined && environment.DATABASE_URL === undefined)
    refusals.push('READ_DATABASE_URL names a replica of the database that DATABASE_URL names: set both, or neither.')
  if (refusals.length === 0) refusals.push(...missingSandboxes(providers))
  if (refusals.length > 0) throw new StartError(refusals.join('\n'))
  return {
    isProduction,
    host: environment.HOST,
    port: environment.PORT,
    /** Holds the embedded database and the generated secret. */
    dataDir: resolve(environment.DATA_DIR),
    /** Null: the embedded database. */
    databaseUrl: environment.DATABASE_URL ?? null,
    /** Where heavy reads go; null: to the database itself. */
    readDatabaseUrl: environment.READ_DATABASE_URL ?? null,
    /** Null: a generated one in the data folder. */
    authSecret: environment.AUTH_SECRET ?? null,
    logLevel: environment.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    jobDeadlineMinutes: environment.JOB_DEADLINE_MINUTES,
    filmChunksDays: environment.FILM_CHUNKS_DAYS,
    /** Where traces go; null: nowhere. */
    tracing: readTracing(environment),
    /** Free cards that all visitors together may look up in an hour. */
    freeCardsPerHour: environment.FREE_CARDS_PER_HOUR,
    /** Calls to the Halo services in an hour for automatic imports, over all players. */
    arrivalCallsPerHour: environment.ARRIVAL_CALLS_PER_HOUR,
    modelCeilings: readCeilings(environment),
    /** Whether a paid month of All Access grants credits. */
    areRenewalsGranted: environment.SUBSCRIPTION_GRANTS,
    providers,
    /** Redacted from the log. */
    secrets: secretValues(allVariables(), present),
    http: {
      publicAddress: facts.publicAddress,
      trustedProxies: environment.TRUSTED_PROXIES,
      rateLimitFactor: environment.RATE_LIMIT_FACTOR,
      operatorToken: environment.OPERATOR_TOKEN ?? null,
      webFolder: join(packageRoot(), 'dist', 'web'),
      sampleFolder: join(packageRoot(), 'assets', 'sample'),
      isMailReal: providers.mailer.kind === 'real',
      sandboxes: listProviders(providers).flatMap(({ provider, placed }) => (placed.kind === 'sandbox' ? [provider.name] : [])),
      supportEmail:
        environment.SUPPORT_EMAIL ?? /<([^<>]+)>\s*$/.exec(providers.mailer.settings.sender)?.[1] ?? providers.mailer.settings.sender,
      payments: allowedRedirectsTo(PROVIDERS.payments, providers.payments),
      accountLink: allowedRedirectsTo(PROVIDERS.accountLinker, providers.accountLinker),
    } satisfies HttpSettings,
  }
}

function readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_EXPORTER_OTLP_HEADERS: headers }: Environment) {
  return address === undefined ? null : { address: address.replace(/\/+$/, ''), headers: headers ?? null }
}

function missingSandboxes(providers: PlacedProviders): string[] {
  return listProviders(providers)
    .filter(({ placed }) => placed.place === '')
    .map(({ provider }) => `${provider.name}: set ${provider.realByWords}, or start with "npm start", which brings the sandbox along.`)
}

export function allowedRedirectsTo(
  { pages }: Pick<Provider<never, unknown>, 'pages'>,
  { kind, place }: Pick<PlacedProvider<unknown>, 'kind' | 'place'>,
): AllowedRedirects {
  return kind === 'sandbox' ? { origins: [new URL(place).origin], isSandbox: true } : { origins: [...pages], isSandbox: false }
}

const EXAMPLE = /change.?me|example|secret|password|placeholder|insecure|your.?|12345|abcde|qwerty/i

/** Settings that are fine for a trial but not in production, one line each. */
function productionRefusals(environment: Environment, present: Present, providers: PlacedProviders): string[] {
  return [
    ...refuseSecret(environment.AUTH_SECRET),
    ...refuseAddresses(environment, present),
    ...(environment.ALLOW_SANDBOX ? [] : refuseTrials(providers)),
  ]
}

function refuseSecret(secret: string | undefined): string[] {
  if (secret === undefined) return ['AUTH_SECRET must be set in production; "openssl rand -base64 32" makes one.']
  const isExample = EXAMPLE.test(secret) || new Set(secret).size < 12
  return isExample ? ['AUTH_SECRET looks like an example; "openssl rand -base64 32" makes a real one.'] : []
}

function refuseAddresses({ PUBLIC_ADDRESS, ALLOW_HTTP }: Environment, present: Present): string[] {
  if (PUBLIC_ADDRESS === undefined) return ['PUBLIC_ADDRESS must be set in production, like https://example.org.']
  if (ALLOW_HTTP) return []
  return plainHttp(present).map(
    ([name, address]) => `${name} must begin with https: in production, but is "${address}". ALLOW_HTTP=1 allows it.`,
  )
}

function refuseTrials(providers: PlacedProviders): string[] {
  return listProviders(providers).flatMap(({ provider, placed }) => [
    ...(placed.kind === 'sandbox'
      ? [`${provider.name} is a sandbox, which production refuses: set ${provider.realByWords}. ALLOW_SANDBOX=1 allows it.`]
      : []),
    ...(placed.trial === null ? [] : [`${placed.trial}, which production refuses: set a live one. ALLOW_SANDBOX=1 allows it.`]),
  ])
}
