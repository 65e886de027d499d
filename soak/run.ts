import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run soak`: tests of `npm test`, repeated until a rare order of events has had its chance. `npm run soak -- frozen-worker --rounds=5`
 * runs one of them, as often as said. A soak is a line here and `rounds(...)` of `tests/rounds.ts` in its test.
 */
const SOAKS: Readonly<Record<string, { readonly test: string; readonly rounds: number }>> = {
  chaos: { test: 'tests/program-chaos.test.ts', rounds: 32 },
  'one-credit': { test: 'tests/program-credits.test.ts', rounds: 20 },
  'killed-worker': { test: 'src/server/jobs/resume.test.ts', rounds: 40 },
  'frozen-worker': { test: 'tests/program-frozen.test.ts', rounds: 13 },
  'stopped-program': { test: 'tests/program-stop.test.ts', rounds: 20 },
  'lost-connections': { test: 'src/server/jobs/reconnects.test.ts', rounds: 1000 },
  'credit-history': { test: 'src/server/billing/credit-history.test.ts', rounds: 100 },
  payments: { test: 'tests/payment-crashes.test.ts', rounds: 20 },
  'checkout-races': { test: 'src/server/billing/checkout.test.ts', rounds: 50 },
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } })
const unknown = positionals.filter((name) => !(name in SOAKS))
if (unknown.length > 0 || !/^\d*$/.test(values.rounds ?? '')) {
  console.error(`Usage: npm run soak [-- <name> ... --rounds=N]. The soaks are: ${Object.keys(SOAKS).join(', ')}.`)
  process.exit(1)
}

let failed = 0
for (const [name, { test, rounds }] of Object.entries(SOAKS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const startedAtMs = performance.now()
  const env = { ...process.env, SOAK_ROUNDS: values.rounds ?? String(rounds) }
  const { status } = spawnSync('vitest', ['run', '--project', 'parallel', '--project', 'crashes', test], {
    shell: true,
    stdio: 'inherit',
    env,
  })
  if (status !== 0) failed += 1
  console.log(
    `${status === 0 ? 'ok' : 'FAILED'}  ${name}, ${env.SOAK_ROUNDS} rounds  (${((performance.now() - startedAtMs) / 1000).toFixed(0)} s)`,
  )
}
process.exitCode = failed > 0 ? 1 : 0
