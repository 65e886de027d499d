import { CAUSE_TESTS } from '#analysis/death-kinds/all-kinds.ts'
import { knownKinds } from '#analysis/death-kinds/counting/kind-facts.ts'
import { expectedOf, tallyKind } from '#analysis/death-kinds/counting/kind-tally.ts'
import type { KindTallies } from '#analysis/death-kinds/counting/series-facts.ts'
import type { DeathKind, LogDeathKind } from '#analysis/death-kinds/death-kind.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { type FactBook, makeFactBook, type View } from '#analysis/facts/book/fact-book.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import type { MatchAnalysis } from '#analysis/facts/match-state/match-analysis.ts'
import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import { FOCUS_EXCESS } from '#analysis/rules.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'
import { provenEntries } from '#analysis/tries/entry-kinds.ts'
import type { ObservedWindow } from '#analysis/video-review/observe-windows.ts'
import { picturedCauses, withPictures } from '#analysis/video-review/pictured-causes.ts'
import type { EntryKindId } from '#shared/report/focus-area.ts'
import type { KindTally } from '#shared/report/kind-tally.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { collectFacts } from './collect-facts.ts'
import { type Decider, findDeciders, pointFacts } from './deciders.ts'
import { closestKind, findLeaks, type Leak, listKinds } from './leaks.ts'
import { findObjective, type ObjectiveFinding } from './objective-findings.ts'
import { type NextThing, rankNext } from './rank-next.ts'

/** The state of the film's tracks: not read, rejected by gates, or available. */
export type PositionsSource =
  | { readonly status: 'none' }
  | { readonly status: 'given-up'; readonly failedGates: readonly string[] }
  | { readonly status: 'read'; readonly tracks: MatchTracks }

export interface StudySources {
  readonly log: EventLog
  readonly skill: MatchSkill | null
  readonly you: LogPlayer
  /** Tallies of the player's earlier reports, oldest first. With two or more, a habit can be found. */
  readonly earlier?: readonly KindTallies[]
  /** If absent, only the log is studied. */
  readonly positions?: PositionsSource
  /** The kinds that deaths are sorted by; by default all kinds of the log. */
  readonly kinds?: readonly LogDeathKind[]
  readonly watched?: readonly ObservedWindow[]
  /** The analysis of the same log, kinds and tracks, if another player's study already has it. */
  readonly analysis?: MatchAnalysis
}

export interface Study {
  readonly view: View
  readonly book: FactBook
  readonly kinds: readonly DeathKind[]
  readonly tallies: Record<string, KindTally>
  readonly leaks: readonly Leak[]
  readonly objective: readonly ObjectiveFinding[]
  readonly entries: readonly EntryKindId[]
  readonly deciders: readonly Decider[]
  readonly next: readonly NextThing[]
}

export function studyPlayer(sources: StudySources): Study {
  const { log, skill, you, earlier = [], kinds = LOG_KINDS, positions, watched = [] } = sources
  const tracks = positions?.status === 'read' ? positions.tracks : null
  const read = sources.analysis ?? analyseMatch(log, kinds, { tracks, tests: CAUSE_TESTS })
  const analysis = watched.length === 0 ? read : { ...read, causes: withPictures(read.causes, you.id, picturedCauses(watched)) }
  const keys = new Map(log.players.map((player, index) => [player.id, `p${index + 1}`]))
  const view: View = { analysis, you, keyOf: (id) => keys.get(id) ?? 'p0' }
  const called = view.analysis.tracked?.hasPlaces ? TRACK_KINDS : kinds
  const tallies = tallyKinds(view.analysis, you, kinds)
  const book = collectFacts(view, { skill, kinds, called, matches: [...earlier, tallies], watched })
  // A finding that depends on the assumed respawn neither decides a match nor is something to try.
  const firm = called.filter((kind) => !turnsOver(view, kind))
  const leaks = findLeaks(book, firm)
  const objective = findObjective(book)
  const all = [...leaks, ...listKinds(book, firm).filter(({ kind }) => !leaks.some((leak) => leak.kind.id === kind.id))]
  const deciders = findDeciders(view, book, { leaks: all, objective })
  const closest = leaks.length > 0 ? null : closestKind(book, firm)
  const entries = provenEntries(book)
  const next = rankNext(book, { leaks, closest, objective, deciders, entries })
  const withPoints = makeFactBook([...book.all, ...pointFacts(view, deciders)])
  return { view, book: withPoints, kinds: called, tallies, leaks, objective, entries, deciders, next }
}

/** True when the deaths are over what is expected only under the assumed respawn. */
function turnsOver({ analysis, you }: View, { id }: DeathKind): boolean {
  const isOfNumbers = analysis.kinds.some((kind) => kind.id === id && kind.needsNumbers)
  return (
    isOfNumbers &&
    analysis.otherRespawns.some(({ exposures }) => {
      const { situation } = tallyKind(exposures, you.id, id)
      return situation.deaths - expectedOf(situation) < FOCUS_EXCESS
    })
  )
}

export function tallyKinds(analysis: View['analysis'], you: LogPlayer, kinds: readonly LogDeathKind[]): Record<string, KindTally> {
  if (analysis.log.film.status === 'absent') return {}
  const ids = [...knownKinds(analysis, kinds), ...(analysis.causes.length > 0 ? TRACK_KINDS : [])].map(({ id }) => id)
  return Object.fromEntries(ids.map((id) => [id, tallyKind(analysis.exposures, you.id, id)]))
}
