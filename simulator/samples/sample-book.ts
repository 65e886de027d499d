import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import type { FactKind } from '#analysis/facts/book/fact-kinds.ts'
import { type Study, type StudySources, studyPlayer } from '#analysis/findings/study-player.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import type { Fact } from '#shared/report/fact.ts'
import { seatIn } from './sample-log.ts'

export function studyOf(log: EventLog, seat = 'a', more: Partial<StudySources> = {}): Study {
  return studyPlayer({ log, skill: null, ...more, you: seatIn(log, seat) })
}

export function bookOf(log: EventLog, seat = 'a', more: Partial<StudySources> = {}): FactBook {
  return studyOf(log, seat, more).book
}

export function factOf(kind: FactKind, value: number, more: Partial<Fact> = {}): Fact {
  return { id: kind, kind, player: 'p1', other: null, variant: null, value, of: null, unit: 'deaths', evidence: [], ...more }
}
