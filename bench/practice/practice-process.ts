import { judgeMatch, type PracticeMatch } from './judge-match.ts'

process.on('message', (match: PracticeMatch) => {
  process.send?.(judgeMatch(match))
})
