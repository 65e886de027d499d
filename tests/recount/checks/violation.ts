import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { Match } from '#analysis/statistics/match.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'

/** What a report was made from; the validator counts everything again from these. */
export interface Sources {
  readonly match: Match | null
  readonly film: readonly FilmEvent[]
  readonly skill: MatchSkill | null
}

/** One thing a report says that its sources do not. */
export interface Violation {
  /** A fact id, a place in the report such as `focus-why of behind`, or the template of a sentence. */
  readonly where: string
  /** The sentence or the number at fault. */
  readonly text: string
  readonly problem: string
}
