import type { MatchResult } from '#shared/matches/match-result.ts'
import type { Evening } from './evening.ts'

/** "3 won, 4 lost"; ties and unfinished matches are added when there are any. */
export function recordWords(matches: Evening['matches']): string {
  const count = (...outcomes: readonly MatchResult['outcome'][]) => matches.filter(({ outcome }) => outcomes.includes(outcome)).length
  const others = [
    { amount: count('tie'), word: 'tied' },
    { amount: count('left', 'unknown'), word: 'not finished' },
  ]
  return [
    `${count('win')} won`,
    `${count('loss')} lost`,
    ...others.flatMap(({ amount, word }) => (amount > 0 ? [`${amount} ${word}`] : [])),
  ].join(', ')
}
