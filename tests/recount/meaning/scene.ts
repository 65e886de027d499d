import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Report } from '#shared/report/report.ts'
import type { StoredVideoReview } from '#shared/report/stored-video-review.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Sources } from '#tests/recount/checks/violation.ts'
import { type Answer, type Recount, startRecount } from '#tests/recount/counters/recount.ts'
import { recountFact } from '#tests/recount/counters/recount-fact.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { livesOnTracks } from './lives-on-tracks.ts'

/** A match with its recount, and the player whose report is read. */
export interface Scene extends Omit<Recount, 'sources'> {
  readonly sources: SceneSources
  readonly own: Person
  readonly tracks: MatchTracks | null
}

export interface SceneSources extends Sources {
  readonly tracks?: MatchTracks | null
  readonly review?: StoredVideoReview
}

export function openScene(report: Report, sources: SceneSources): Scene {
  const recount = startRecount(report, sources)
  const own = recount.log.persons.find(({ key }) => key === report.you)
  if (!own) throw new Error('the report is about nobody of the match')
  const tracks = report.sources.positions ? (sources.tracks ?? null) : null
  return { ...recount, sources, own, tracks, lives: tracks ? livesOnTracks(recount, tracks) : recount.lives }
}

/** A sentence of a report: its text, and its figures, players, words and moments by slot. */
export interface Sentence {
  readonly template: string
  /** The focus area's kind, the id of the section or the death's event, or the part of the video review; null for other sentences. */
  readonly part: string | null
  readonly text: string
  readonly has: (slot: string) => boolean
  readonly figure: (slot: string) => Pick<Fact, 'value' | 'of' | 'kind' | 'variant' | 'other'>
  readonly who: (slot: string) => readonly string[]
  readonly word: (slot: string) => string
  /** Ids of log events; moments in the film, the video or statistics are left out. */
  readonly moments: (slot: string) => readonly string[]
}

export function readSentence(claim: Claim, part: string | null, report: Report): Sentence {
  const param = (slot: string) => claim.params[slot]
  return {
    template: claim.template,
    part,
    text: sentenceOf(claim, report),
    has: (slot) => param(slot) !== undefined,
    figure: (slot) => {
      const found = param(slot)
      const fact = found?.kind === 'fact' ? report.facts.find(({ id }) => id === found.id) : undefined
      if (!fact) throw new Error(`${claim.template} says no figure for ${slot}`)
      return fact
    },
    who: (slot) => {
      const found = param(slot)
      return found?.kind === 'players' ? found.keys : []
    },
    word: (slot) => {
      const found = param(slot)
      return found?.kind === 'word' ? found.word : ''
    },
    moments: (slot) => {
      const found = param(slot)
      return found?.kind === 'moments' ? found.moments.flatMap((one) => (one.kind === 'event' ? one.event : [])) : []
    },
  }
}

/** Runs the independent counter of a fact kind. Null when the sources cannot answer. */
export function count(scene: Scene, kind: string, about: { variant?: string; other?: string; person?: Person } = {}): Answer | null {
  const { variant = null, other = null, person = scene.own } = about
  const fact: Fact = { id: kind, kind, player: person.key, other, variant, value: 0, of: null, unit: 'deaths', evidence: [] }
  const found = recountFact(scene, fact)
  return 'answer' in found ? found.answer : null
}

export function personOf({ log }: Recount, key: string | undefined): Person {
  const found = log.persons.find((person) => person.key === key)
  if (!found) throw new Error(`nobody is called ${key}`)
  return found
}

export function deathsOf({ log }: Recount, { key }: Person): readonly LogEvent[] {
  return eventsOf(log, key, 'death')
}

export function killsOf({ log }: Recount, { key }: Person): readonly LogEvent[] {
  return eventsOf(log, key, 'kill')
}

export function othersOf({ log, own }: Scene): Person[] {
  return log.humans.filter(({ key }) => key !== own.key)
}

export function matesOf({ log, own }: Scene): Person[] {
  return log.humans.filter(({ key, team }) => key !== own.key && team !== null && team === own.team)
}
