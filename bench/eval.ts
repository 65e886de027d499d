import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { printAlignment } from './alignment/print-alignment.ts'
import { printDisputes } from './disputes.ts'
import { printEvenings } from './log/print-evening.ts'
import { printLog } from './log/print-log.ts'
import { printObjective } from './log/print-objective.ts'
import { printPositions } from './positions/print-positions.ts'
import { printPractice } from './practice/print-practice.ts'
import { makePrint } from './shares/tell.ts'

/**
 * Numbers of log matches per row and of walked matches: `npm run eval -- 100 24` is a quick look. Each run draws unused seeds and prints
 * the first; `--seed 123` repeats that run. `--only log` runs one part, `--disputes file` reads the output of `ops disputes`. Each figure
 * says whether it was measured on simulated or on recorded data.
 */
const OBJECTIVE_SHARE = 6
/** Makes 10,000 practice items from 120 walked matches, the default number. */
const PRACTICE_FACTOR = 1.5
/** Makes 200 groups of people with evenings from 900 matches, the default number. */
const EVENING_SHARE = 4.5
const MAX_SEED = 100_000_000
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, disputes: { type: 'string' }, seed: { type: 'string' } },
})
const [matches = 900, walked = 120] = positionals.map(Number)
const firstSeed = values.seed === undefined ? randomInt(MAX_SEED) : Number(values.seed)
if (!Number.isInteger(firstSeed) || firstSeed < 0) throw new Error('--seed takes a whole number.')
const startMs = performance.now()
const minutes = () => `${((performance.now() - startMs) / 60_000).toFixed(1)} minutes`

const simulated = makePrint('simulated')
const parts: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  alignment: () => printAlignment({ count: 1000, firstSeed }, simulated),
  log: () => printLog(matches, firstSeed, simulated),
  objective: () => {
    printObjective(Math.ceil(matches / OBJECTIVE_SHARE), firstSeed, simulated)
    return []
  },
  evening: () => printEvenings(Math.ceil(matches / EVENING_SHARE), firstSeed, simulated),
  positions: () => printPositions(walked, firstSeed, simulated),
  practice: () => printPractice(Math.ceil(PRACTICE_FACTOR * walked), firstSeed, simulated),
}
if (values.only !== undefined && !Object.hasOwn(parts, values.only))
  throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}.`)

console.log(`Seed ${firstSeed}`)
const faults: string[] = []
for (const [name, print] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue
  faults.push(...(await print()))
  console.log(`(${name}: done after ${minutes()})`)
}
if (values.disputes !== undefined) printDisputes(values.disputes, makePrint('recorded'))
console.log(`\nDone in ${minutes()}.`)
for (const fault of faults) console.error(`NOT AS IT HAS TO BE: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
