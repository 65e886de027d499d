import { parseArgs } from 'node:util'
import { printAlignment } from './alignment/print-alignment.ts'
import { printDisputes } from './pipeline/disputes.ts'
import { printPipeline } from './pipeline/print-pipeline.ts'
import { printPositions } from './positions/print-positions.ts'
import { printEvaluation } from './print-evaluation.ts'
import { printWatching } from './watching/print-watching.ts'
import { printWriting } from './writing/print-writing.ts'

/**
 * Matches per habit and factor on the log's level, and walked matches; `npm run eval -- 100 24` for a quick look; then the first seed, of videos to align and
 * of walked matches: one that nobody has looked at. `--watched 24` for fewer matches that a simulated model watches, `--only watched` for these alone,
 * `--disputes file` for what `ops disputes` wrote.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { watched: { type: 'string', default: '200' }, only: { type: 'string' }, disputes: { type: 'string' } },
})
const [matches = 400, walked = 120, firstSeed = 0] = positionals.map(Number)
const watched = Number(values.watched)
const startMs = performance.now()
const minutes = () => `${((performance.now() - startMs) / 60_000).toFixed(1)} minutes`

const parts: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  alignment: () => printAlignment({ count: 1000, firstSeed }),
  log: () => printEvaluation(matches),
  watched: async () => [...printWatching(watched, firstSeed), ...printWriting(watched), ...(await printPipeline(watched, firstSeed))],
  positions: () => printPositions(walked, firstSeed),
}
if (values.only !== undefined && !Object.hasOwn(parts, values.only))
  throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}.`)

const faults: string[] = []
for (const [name, print] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue
  faults.push(...(await print()))
  console.log(`(${name}: done after ${minutes()})`)
}
if (values.disputes !== undefined) printDisputes(values.disputes)
console.log(`\nDone in ${minutes()}.`)
for (const fault of faults) console.error(`NOT AS IT HAS TO BE: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
