import { judgeMatch, type PracticeMatch } from './judge-match.ts'

/** Judges each match that it is told, until nobody listens any more. */
process.on('message', (match: PracticeMatch) => {
  process.send?.(judgeMatch(match))
})
