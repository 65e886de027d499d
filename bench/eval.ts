import { parseArgs } from 'node:util'
import { printAlignment } from './alignment/print-alignment.ts'
import { printDisputes } from './disputes.ts'
import { printPositions } from './positions/print-positions.ts'
import { printEvaluation } from './print-evaluation.ts'
import { tellOf } from './tell.ts'

/**
 * Matches per habit and factor on the log's level, and walked matches; `npm run eval -- 100 24` for a quick look; then the first seed, of videos to align and
 * of walked matches: one that nobody has looked at. `--only log` for one part, `--disputes file` for what `ops disputes` wrote. Beside each figure stands
 * whether it was measured on simulated or on recorded data.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, disputes: { type: 'string' } },
})
const [matches = 400, walked = 120, firstSeed = 0] = positionals.map(Number)
const startMs = performance.now()
const minutes = () => `${((performance.now() - startMs) / 60_000).toFixed(1)} minutes`

const simulated = tellOf('simulated')
const parts: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  alignment: () => printAlignment({ count: 1000, firstSeed }, simulated),
  log: () => printEvaluation(matches, simulated),
  positions: () => printPositions(walked, firstSeed, simulated),
}
if (values.only !== undefined && !Object.hasOwn(parts, values.only))
  throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}.`)

const faults: string[] = []
for (const [name, print] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue
  faults.push(...(await print()))
  console.log(`(${name}: done after ${minutes()})`)
}
if (values.disputes !== undefined) printDisputes(values.disputes, tellOf('recorded'))
console.log(`\nDone in ${minutes()}.`)
for (const fault of faults) console.error(`NOT AS IT HAS TO BE: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
