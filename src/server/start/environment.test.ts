import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#server/process/package-root.ts'
import { environmentSchema } from './environment.ts'

/** Where the sandbox is, `npm start` tells the program by itself; how the sandbox is to run, people may say. */
const TOLD_BY_THE_START = ['SANDBOX_ADDRESS', 'SANDBOX_MAIL_ADDRESS', 'SANDBOX_STRIPE_ADDRESS']
const READ_BY_THE_SANDBOX = ['SANDBOX_PORT', 'SANDBOX_MAIL_PORT', 'SANDBOX_STRIPE_PORT', 'SANDBOX_WEBHOOK_ADDRESS']

const lines = readFileSync(join(packageRoot(), '.env.example'), 'utf8').split('\n')

test('.env.example lists every variable, once', () => {
  const listed = lines.flatMap((line) => /^# ([A-Z][A-Z_]+)=/.exec(line)?.[1] ?? [])
  const variables = Object.keys(environmentSchema.shape).filter((name) => !TOLD_BY_THE_START.includes(name))
  expect(listed.toSorted()).toEqual([...variables, ...READ_BY_THE_SANDBOX].toSorted())
})

test('the defaults that .env.example shows are the real ones', () => {
  const real: Record<string, unknown> = environmentSchema.parse({})
  const shown = ['PORT', 'HOST', 'TRUSTED_PROXIES', 'DATA_DIR', 'RATE_LIMIT_FACTOR', 'JOB_DEADLINE_MINUTES']
  for (const name of shown) {
    const line = lines.find((text) => text.startsWith(`# ${name}=`)) ?? ''
    expect(line.slice(`# ${name}=`.length).split(/\s/)[0]).toBe(String(real[name]))
  }
})
