import { printAlignment } from './alignment/print-alignment.ts'
import { printPositions } from './positions/print-positions.ts'
import { printEvaluation } from './print-evaluation.ts'
import { printWatching } from './watching/print-watching.ts'
import { printWriting } from './writing/print-writing.ts'

/** Matches per habit and factor on the log's level, and walked matches; `npm run eval -- 100 24` for a quick look; then the first seed, of videos to align and of walked matches: one that nobody has looked at. */
const [matches = 400, walked = 120, firstSeed = 0] = process.argv.slice(2).map(Number)
/** Matches whose moments a simulated model looks at, and of which one writes. */
const WATCHED_MATCHES = 200
const startMs = performance.now()
const faults = [
  ...(await printAlignment({ count: 1000, firstSeed })),
  ...printEvaluation(matches),
  ...printWatching(WATCHED_MATCHES, firstSeed),
  ...printWriting(WATCHED_MATCHES),
  ...(await printPositions(walked, firstSeed)),
]
console.log(`\nDone in ${((performance.now() - startMs) / 60_000).toFixed(1)} minutes.`)
for (const fault of faults) console.error(`NOT AS IT HAS TO BE: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
