import { printEvaluation } from './evaluation.ts'

/** Matches per habit and factor; `npm run eval -- 100` for a quick look. */
const matches = Number(process.argv[2] ?? 400)
printEvaluation(matches)
