import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { collectFacts } from '#analysis/facts/collect-facts.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import { knownLines } from '#analysis/lines/counting/line-facts.ts'
import { tallyLine } from '#analysis/lines/counting/line-tally.ts'
import type { LineTallies } from '#analysis/lines/counting/series-facts.ts'
import type { FocusLineDescriptor } from '#analysis/lines/line.ts'
import { LINES } from '#analysis/lines/lines.ts'
import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'
import type { LineTally } from '#shared/report/line-tally.ts'
import { findLeaks, type Leak } from './leaks.ts'

export interface StudySources {
  readonly log: EventLog
  readonly skill: MatchSkill | null
  readonly you: LogPlayer
  /** Tallies of the same player's earlier reports, oldest first: with two or more of them a habit can be named. */
  readonly earlier?: readonly LineTallies[]
  /** The lines that deaths are sorted by; all that the coach has where nothing is said. */
  readonly lines?: readonly FocusLineDescriptor[]
}

/** One player's match as the coach sees it, before a word is written. */
export interface Study {
  readonly view: View
  readonly book: FactBook
  readonly lines: readonly FocusLineDescriptor[]
  readonly tallies: Record<string, LineTally>
  readonly leaks: readonly Leak[]
}

export function studyPlayer({ log, skill, you, earlier = [], lines = LINES }: StudySources): Study {
  const keys = new Map(log.players.map((player, index) => [player.id, `p${index + 1}`]))
  const view: View = { analysis: analyseMatch(log, lines), you, keyOf: (id) => keys.get(id) ?? 'p0' }
  const tallies = tallyLines(view.analysis, you, lines)
  const book = collectFacts(view, { skill, lines, matches: [...earlier, tallies] })
  return { view, book, lines, tallies, leaks: findLeaks(book, lines) }
}

/** One player's tallies of a match. */
export function tallyLines(analysis: View['analysis'], you: LogPlayer, lines: readonly FocusLineDescriptor[]): Record<string, LineTally> {
  if (analysis.log.film.status === 'absent') return {}
  return Object.fromEntries(knownLines(analysis, lines).map(({ id }) => [id, tallyLine(analysis.exposures, you.id, id)]))
}
