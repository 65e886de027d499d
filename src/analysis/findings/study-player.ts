import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { collectFacts, type LineSeries } from '#analysis/facts/collect-facts.ts'
import { LEAK_LINES, type LeakLine, tallyLine } from '#analysis/facts/lines/line-tally.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'
import type { LineTally } from '#shared/report/line-tally.ts'
import { findLeaks, type Leak } from './leaks.ts'

/** A report's tallies by line; lines that the match does not have are missing. */
export type LineTallies = Readonly<Record<string, LineTally>>

export interface StudySources {
  readonly log: EventLog
  readonly skill: MatchSkill | null
  readonly you: LogPlayer
  /** Tallies of the same player's earlier reports, oldest first: with two or more of them a habit can be told. */
  readonly earlier?: readonly LineTallies[]
}

/** One player's match as the coach sees it, before a word is written. */
export interface Study {
  readonly view: View
  readonly book: FactBook
  readonly tallies: Record<string, LineTally>
  readonly leaks: readonly Leak[]
}

export function studyPlayer({ log, skill, you, earlier = [] }: StudySources): Study {
  const keys = new Map(log.players.map((player, index) => [player.id, `p${index + 1}`]))
  const view: View = { analysis: analyseMatch(log), you, keyOf: (id) => keys.get(id) ?? 'p0' }
  const tallies = tallyLines(view)
  const book = collectFacts(view, skill, seriesOf([...earlier, tallies]))
  return { view, book, tallies, leaks: findLeaks(book) }
}

function tallyLines({ analysis, you }: View): Record<string, LineTally> {
  const hasNumbers = analysis.numbers.length > 0
  const lines = LEAK_LINES.filter((line) => analysis.log.film.status !== 'absent' && (line === 'after-kill' || hasNumbers))
  return Object.fromEntries(lines.map((line) => [line, tallyLine(analysis.exposures, you.id, line)]))
}

function seriesOf(matches: readonly LineTallies[]): LineSeries {
  const series = (line: LeakLine) => matches.flatMap((match) => match[line] ?? [])
  return { 'after-kill': series('after-kill'), behind: series('behind'), ahead: series('ahead') }
}
