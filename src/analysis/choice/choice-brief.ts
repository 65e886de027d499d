import { isAdvice } from '#analysis/catalogue/advice.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { FACT_DEFINITIONS } from '#analysis/death-kinds/fact-definitions.ts'
import { fingerprint } from '#analysis/fingerprint.ts'
import type { RenderStyle } from '#analysis/wording/render-style.ts'
import type { Report } from '#shared/report/report.ts'
import { formatMoment } from '#shared/time/clock.ts'
import { type Candidate, candidatesOf } from './candidates.ts'

/** The prompt for a model that chooses sentences for a report. It contains no player's name, title, note or picture. */
export interface ChoiceBrief {
  readonly name: string
  readonly rules: string
  readonly text: string
  readonly ids: readonly string[]
}

/** The maximum number of facts, and of pieces of advice, that are offered for each part. */
const MAX_OFFERED = 10

const RULES = [
  'You help the coach of one player of a first-person shooter to finish the report on one match. You are given facts of the match as rows, and sentences that the coach may add. All of them are true.',
  'Choose the sentences that help this player most, and answer with their ids, the most helpful first. For each part choose one or two sentences that tell something, then one or two pieces of advice that follow from them.',
  'Do not choose two sentences that say nearly the same. Fewer good ones are better: no sentence at all is a good answer where none is worth reading.',
].join('\n')

const HEADINGS = {
  candidates: 'SENTENCES: one JSON object a line; "part" is the kind of death that it is for, "video" what was seen, "end" everything else',
  facts: 'FACTS: one JSON object a line; opponents are called P and a number',
  definitions: 'WHAT THE KINDS OF FACTS MEAN',
} as const

const NAME = `choice ${fingerprint({ RULES, HEADINGS })}`

/** Null if there is nothing to choose from. */
export function choiceBrief(report: Report): ChoiceBrief | null {
  const offered = offeredOf(candidatesOf(report))
  if (offered.length === 0) return null
  const cited = new Set(offered.flatMap(({ claim }) => claim.facts))
  const facts = report.facts.filter(({ id }) => cited.has(id))
  const style: RenderStyle = { nameOf: (key) => key.toUpperCase(), timeOf: formatMoment, videoTimeOf: formatMoment }
  const rows = facts.map(({ id, kind, value, of, unit, other }) =>
    JSON.stringify({ id, kind, value: rounded(value), of: of === null ? null : rounded(of), unit, opponent: other?.toUpperCase() ?? null }),
  )
  const kinds = [...new Set(facts.map(({ kind }) => kind))]
  const sentences = offered.map(({ id, part, claim }) =>
    JSON.stringify({ id, part, kind: isAdvice(claim) ? 'advice' : 'fact', says: sentenceOf(claim, report, style), facts: claim.facts }),
  )
  const text = [
    `${HEADINGS.candidates}\n${sentences.join('\n')}`,
    `${HEADINGS.facts}\n${rows.join('\n')}`,
    `${HEADINGS.definitions}\n${kinds.map((kind) => `${kind}: ${FACT_DEFINITIONS[kind] ?? ''}`).join('\n')}`,
  ].join('\n\n')
  return { name: NAME, rules: RULES, text, ids: offered.map(({ id }) => id) }
}

/** Each part offers one sentence of every kind before a second one of any kind. */
function offeredOf(candidates: readonly Candidate[]): Candidate[] {
  const ranked = candidates.map((candidate, index) => {
    const before = candidates
      .slice(0, index)
      .filter(({ part, claim }) => part === candidate.part && claim.template === candidate.claim.template)
    return { candidate, rank: before.length }
  })
  const inOrder = ranked.toSorted((a, b) => a.rank - b.rank).map(({ candidate }) => candidate)
  const isOfSort = (candidate: Candidate) => (other: Candidate) =>
    other.part === candidate.part && isAdvice(other.claim) === isAdvice(candidate.claim)
  return inOrder.filter((candidate, index) => inOrder.slice(0, index).filter(isOfSort(candidate)).length < MAX_OFFERED)
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
