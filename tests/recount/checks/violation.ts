import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { Match } from '#analysis/statistics/match.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'

/** The data that a report was made from, and that the validator recounts. */
export interface Sources {
  readonly match: Match | null
  readonly film: readonly FilmEvent[]
  readonly skill: MatchSkill | null
}

/** One statement of a report that its sources do not support. */
export interface Violation {
  /** A fact id, a place in the report such as `focus-why of behind`, or the template of a sentence. */
  readonly where: string
  /** The sentence or the number at fault. */
  readonly text: string
  readonly problem: string
}
