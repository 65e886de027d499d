import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { SOAKS } from './soaks.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } })
const unknown = positionals.filter((name) => !(name in SOAKS))
if (unknown.length > 0 || !/^\d*$/.test(values.rounds ?? '')) {
  console.error(`Usage: npm run soak [-- <name> ... --rounds=N]. The soaks are: ${Object.keys(SOAKS).join(', ')}.`)
  process.exit(1)
}

let failed = 0
for (const [name, soak] of Object.entries(SOAKS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const startedAtMs = performance.now()
  const env = { ...process.env, SOAK_ROUNDS: values.rounds ?? String(soak.rounds) }
  const [command, args] = 'test' in soak ? ['vitest', ['run', '--project', '!postgresql*', soak.test]] : ['node', [soak.program]]
  const { status } = spawnSync(command, args, { shell: true, stdio: 'inherit', env })
  if (status !== 0) failed += 1
  console.log(
    `${status === 0 ? 'ok' : 'FAILED'}  ${name}, ${env.SOAK_ROUNDS} rounds  (${((performance.now() - startedAtMs) / 1000).toFixed(0)} s)`,
  )
}
process.exitCode = failed > 0 ? 1 : 0
