import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PROVIDERS } from '#server/integrations/providers.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { text } from '#server/process/variable-kinds.ts'
import { open, secret, type Variables } from '#server/process/variables.ts'
import { allVariables, PROGRAM_VARIABLES, readEnvironment } from './environment.ts'

/** `npm start` sets the sandbox's addresses; people may only set how the sandbox runs. */
const SET_BY_THE_START = ['SANDBOX_ADDRESS', 'SANDBOX_MAIL_ADDRESS', 'SANDBOX_STRIPE_ADDRESS']
const READ_BY_THE_SANDBOX = ['SANDBOX_PORT', 'SANDBOX_MAIL_PORT', 'SANDBOX_STRIPE_PORT', 'SANDBOX_WEBHOOK_ADDRESS']

const exampleLines = readFileSync(join(packageRoot(), '.env.example'), 'utf8').split('\n')
const DOCUMENTS = ['README.md', ...['providers', 'deploy', 'models', 'payments'].map((topic) => `docs/${topic}.md`)]
const documents = DOCUMENTS.map((path) => readFileSync(join(packageRoot(), path), 'utf8')).join('\n')
const forPeople = [...Object.keys(allVariables()).filter((name) => !SET_BY_THE_START.includes(name)), ...READ_BY_THE_SANDBOX]

/** Variables whose name suggests a secret and that are not declared secret. */
function forgottenSecrets(declared: Variables): string[] {
  return Object.entries(declared).flatMap(([name, { isSecret }]) => (/KEY|TOKEN|SECRET|PASSWORD/.test(name) && !isSecret ? [name] : []))
}

/** Variables that may hold an address with a password in it, and are not declared secret. */
function openPasswords(declared: Variables): string[] {
  const withPassword = ['smtp', 'postgres'].map((protocol) => `${protocol}://user:password@localhost:1/x`)
  const isLax = (schema: z.ZodType) => ['no address', 'ann@example.org'].some((other) => schema.safeParse(other).success)
  const takesPassword = (schema: z.ZodType) => !isLax(schema) && withPassword.some((at) => schema.safeParse(at).success)
  return Object.entries(declared).flatMap(([name, { schema, isSecret }]) => (takesPassword(schema) && !isSecret ? [name] : []))
}

function unnamedIn(words: string, names: readonly string[]): string[] {
  return names.filter((name) => !new RegExp(`(?<![A-Z_])${name}(?![A-Z_])`).test(words))
}

test.each([
  ['the program', PROGRAM_VARIABLES] as const,
  ...Object.values(PROVIDERS).map(({ name, variables }) => [name, variables] as const),
])('%s declares each of its secrets', (_, variables) => {
  expect(forgottenSecrets(variables)).toEqual([])
  expect(openPasswords(variables)).toEqual([])
})

test('a secret that is not declared secret is noticed', () => {
  const planted = { NEWS_API_KEY: open(text), NEWS_TOKEN: secret(text), NEWS_PASSWORD: open(text), NEWS_ADDRESS: open(text) }
  expect(forgottenSecrets(planted)).toEqual(['NEWS_API_KEY', 'NEWS_PASSWORD'])
  expect(openPasswords({ NEWS_URL: open(z.url({ protocol: /^smtp$/ })), NEWS_WORDS: open(text) })).toEqual(['NEWS_URL'])
})

test('no variable is declared twice', () => {
  const declared = [PROGRAM_VARIABLES, ...Object.values(PROVIDERS).map(({ variables }) => variables)].flatMap((all) => Object.keys(all))
  expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted())
})

test('.env.example lists every variable, once', () => {
  const listed = exampleLines.flatMap((line) => /^# ([A-Z][A-Z_]+)=/.exec(line)?.[1] ?? [])
  expect(listed.toSorted()).toEqual(forPeople.toSorted())
})

test('the documents for operators name every variable', () => {
  expect(unnamedIn(documents, forPeople)).toEqual([])
  expect(unnamedIn('`SMTP_URL` and `X_PORT`', ['SMTP_URL', 'PORT', 'HOST'])).toEqual(['PORT', 'HOST'])
})

test('the defaults that .env.example shows are the real ones', () => {
  const real: Record<string, unknown> = readEnvironment({})
  const shown = ['PORT', 'HOST', 'TRUSTED_PROXIES', 'DATA_DIR', 'RATE_LIMIT_FACTOR', 'JOB_DEADLINE_MINUTES', 'FILM_CHUNKS_DAYS']
  for (const name of shown) {
    const line = exampleLines.find((text) => text.startsWith(`# ${name}=`)) ?? ''
    expect(line.slice(`# ${name}=`.length).split(/\s/)[0]).toBe(String(real[name]))
  }
})
