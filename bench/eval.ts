import { printEvaluation } from './evaluation.ts'
import { printPositions } from './positions/print-positions.ts'

/** Matches per habit and factor on the log's level, and walked matches; `npm run eval -- 100 24` for a quick look. */
const [matches = 400, walked = 120] = process.argv.slice(2).map(Number)
printEvaluation(matches)
printPositions(walked)
