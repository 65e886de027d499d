import { z } from 'zod'
import type { ProgramFacts } from '#server/integrations/provider.ts'
import { providerVariables } from '#server/integrations/providers.ts'
import { CEILING_VARIABLES } from '#server/models/ceilings.ts'
import { address, addresses, flag, integer, mailbox, text, web } from '#server/process/variable-kinds.ts'
import { open, type Present, parseVariables, presentIn, secret, type ValuesOf, type Variables } from '#server/process/variables.ts'

export const PROGRAM_VARIABLES = {
  NODE_ENV: open(z.enum(['development', 'test', 'production'], 'development, test or production').default('development')),
  PORT: open(integer(1, 65_535).default(3000)),
  HOST: open(text.default('127.0.0.1')),
  PUBLIC_ADDRESS: open(
    web.refine((at) => new URL(at).pathname === '/' && !at.includes('?'), 'scheme and host only, like https://example.org').optional(),
  ),
  TRUSTED_PROXIES: open(integer(0, 10).default(0)),
  DATA_DIR: open(text.default('./var')),
  DATABASE_URL: secret(addresses('an address like postgres://user:password@host:5432/database', 'postgres:', 'postgresql:').optional()),
  READ_DATABASE_URL: secret(
    address('an address of one replica, like postgres://user:password@host:5432/database', 'postgres:', 'postgresql:').optional(),
  ),
  AUTH_SECRET: secret(text.min(32, 'at least 32 random characters; "openssl rand -base64 32" makes one').optional()),
  OPERATOR_TOKEN: secret(text.min(16, 'at least 16 characters').optional()),
  LOG_LEVEL: open(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'trace, debug, info, warn, error or silent').optional()),
  RATE_LIMIT_FACTOR: open(
    z
      .string()
      .transform(Number)
      .pipe(z.number('a number above 0').positive('a number above 0').max(1_000_000, 'a number up to 1000000'))
      .default(1),
  ),
  JOB_DEADLINE_MINUTES: open(integer(1, 24 * 60).default(45)),
  FREE_CARDS_PER_HOUR: open(integer(0, 100_000).default(60)),
  ARRIVAL_CALLS_PER_HOUR: open(integer(0, 1_000_000).default(600)),
  FILM_CHUNKS_DAYS: open(integer(1, 3650).default(30)),
  OTEL_EXPORTER_OTLP_ENDPOINT: open(web.optional()),
  OTEL_EXPORTER_OTLP_HEADERS: secret(text.optional()),
  ...CEILING_VARIABLES,
  SUPPORT_EMAIL: open(mailbox.optional()),
  SUBSCRIPTION_GRANTS: open(flag.default(false)),
  ALLOW_SANDBOX: open(flag.default(false)),
  ALLOW_HTTP: open(flag.default(false)),
  SANDBOX_ADDRESS: open(web.optional()),
  /** Only the sandbox reads it; it is listed here so that `.env` may contain it. */
  SANDBOX_MATCHES: open(text.optional()),
}

export type Environment = ValuesOf<typeof PROGRAM_VARIABLES>

/** Throws a `StartError` with a line for each wrong variable. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  return parseVariables(PROGRAM_VARIABLES, presentIn(variables))
}

export function allVariables(): Variables {
  return { ...PROGRAM_VARIABLES, ...providerVariables() }
}

export function factsOf({ PUBLIC_ADDRESS, PORT, SANDBOX_ADDRESS }: Environment): ProgramFacts {
  return { publicAddress: PUBLIC_ADDRESS ?? `http://localhost:${PORT}`, sandboxAddress: SANDBOX_ADDRESS }
}

/** Variables with a plain http address. Traces contain no secrets: without a key in the headers they may go to a local collector. */
export function plainHttp(present: Present): [name: string, address: string][] {
  return Object.keys(allVariables())
    .filter((name) => !name.startsWith('SANDBOX_'))
    .filter((name) => name !== 'OTEL_EXPORTER_OTLP_ENDPOINT' || present['OTEL_EXPORTER_OTLP_HEADERS'] !== undefined)
    .flatMap((name) => (present[name]?.startsWith('http:') ? [[name, present[name]]] : []))
}
