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

/** What is known of the film's tracks: nobody has read them, they could not be believed, or there they are. */
export type PositionsSource =
  | { readonly status: 'none' }
  | { readonly status: 'given-up'; readonly failedGates: readonly string[] }
  | { readonly status: 'read'; readonly tracks: MatchTracks }

export interface StudySources {
  readonly log: EventLog
  readonly skill: MatchSkill | null
  readonly you: LogPlayer
  /** Tallies of the same player's earlier reports, oldest first: with two or more of them a habit can be named. */
  readonly earlier?: readonly KindTallies[]
  /** Where nothing is said, the log alone is studied. */
  readonly positions?: PositionsSource
  /** The kinds that deaths are sorted by; all that the coach has where nothing is said. */
  readonly kinds?: readonly LogDeathKind[]
  /** What was seen in the video, where anybody looked. */
  readonly watched?: readonly ObservedWindow[]
  /** What follows from log, kinds and tracks for everybody, where somebody else's study has it already. */
  readonly analysis?: MatchAnalysis
}

/** One player's match as the coach sees it, before a word is written. */
export interface Study {
  readonly view: View
  readonly book: FactBook
  /** The kinds that may be called. */
  readonly kinds: readonly DeathKind[]
  readonly tallies: Record<string, KindTally>
  readonly leaks: readonly Leak[]
  /** What was left undone for the objective, beyond chance or not. */
  readonly objective: readonly ObjectiveFinding[]
  /** How fights are gone into, where that is more than luck. */
  readonly entries: readonly EntryKindId[]
  /** What may have decided the match, the most points first. */
  readonly deciders: readonly Decider[]
  /** What the player may work on, the surest first. */
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
  // What rests on an assumed respawn alone neither decides a match nor is a thing to try.
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

/** True where the deaths lie over par only if players return as soon as it was assumed. */
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

/** One player's tallies of a match. */
export function tallyKinds(analysis: View['analysis'], you: LogPlayer, kinds: readonly LogDeathKind[]): Record<string, KindTally> {
  if (analysis.log.film.status === 'absent') return {}
  const ids = [...knownKinds(analysis, kinds), ...(analysis.causes.length > 0 ? TRACK_KINDS : [])].map(({ id }) => id)
  return Object.fromEntries(ids.map((id) => [id, tallyKind(analysis.exposures, you.id, id)]))
}
