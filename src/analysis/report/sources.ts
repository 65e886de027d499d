import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { SEEN_DEFINITIONS } from '#analysis/facts/book/fact-kinds.ts'
import { CAUSE_DEFINITIONS, POSITION_DEFINITIONS } from '#analysis/facts/book/position-kinds.ts'
import { DEATH_FIGURES } from '#analysis/facts/causes/cause-test.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import type { SentenceSource } from '#shared/result.ts'

const OF_KINDS = TRACK_KINDS.flatMap(({ id, definitions }) => [
  ...['deaths', 'expected', 'over', 'sigma'].map((role) => `${role}-${id}`),
  ...Object.keys(definitions.own),
])
const OF_POSITIONS: ReadonlySet<string> = new Set([
  ...Object.keys(POSITION_DEFINITIONS),
  ...Object.keys(CAUSE_DEFINITIONS),
  ...Object.keys(DEATH_FIGURES),
  ...OF_KINDS,
])

/** The most demanding source that a sentence rests on: a picture, else positions, else the log. */
export function sourceOf(claim: Claim, report: Pick<Report, 'facts'>): SentenceSource {
  const kinds = report.facts.flatMap(({ id, kind }) => (claim.facts.includes(id) ? kind : []))
  if (kinds.some((kind) => kind in SEEN_DEFINITIONS)) return 'picture'
  return kinds.some((kind) => OF_POSITIONS.has(kind)) ? 'positions' : 'log'
}
