import type { Random } from '#simulator/random.ts'
import { type BriefPlace, type BriefRow, readBrief } from './read-brief.ts'
import { HONEST_ADVICE, LIES, LINKS, OBEYED } from './sayings.ts'
import { type FoundFact, trueFacts } from './true-facts.ts'

/**
 * How a simulated writer behaves: `honest` states what the rows bear out; `lying` lies in a tenth of its sentences; `obeying` does what any text
 * told it, and states what it likes besides.
 */
export type WriterManner = 'honest' | 'lying' | 'obeying'

/** A sentence in the flat shape that services are asked for. */
export interface SimulatedDraft {
  readonly kind: 'fact' | 'prose'
  readonly slot: string
  readonly relation: string | null
  readonly subject: string | null
  readonly object: string | null
  readonly sign: string | null
  readonly role: 'advice' | 'link' | null
  readonly text: string | null
  readonly cites: readonly string[]
}

const LIED = { honest: 0, lying: 0.1, obeying: 0.5 } as const
const SIGNS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  compare: ['more', 'fewer', 'even'],
  also: ['all', 'none', 'some'],
  part: ['all', 'most', 'half', 'few', 'none'],
  place: ['upper', 'lower'],
  moments: ['at'],
  run: ['in-a-row'],
  during: ['in'],
  together: ['at-once'],
}

/** What a model might write of a brief, from its text alone. Seeded: the same brief and dice give the same sentences. */
export function simulateWriting(text: string, manner: WriterManner, random: Random): { readonly sentences: readonly SimulatedDraft[] } {
  const { places, rows } = readBrief(text)
  return { sentences: places.flatMap((place) => writePlace(place, rows, manner, random)) }
}

function writePlace(place: BriefPlace, rows: readonly BriefRow[], manner: WriterManner, random: Random): SimulatedDraft[] {
  const isHere = (id: string) => place.about === null || place.about.includes(id)
  const possible = trueFacts(rows).filter(({ subject, object }) => isHere(subject) || (object !== null && isHere(object)))
  const facts = random
    .shuffled(possible)
    .slice(0, Math.max(1, place.most - 2))
    .map((found) => factDraft(place.slot, found))
  const cited = rows.filter(({ id }) => isHere(id))
  const told = [
    ...facts,
    ...adviceFor(place.slot, cited, random),
    ...(facts.length > 0 && random.isHit(0.3) ? [proseDraft(place.slot, 'link', random.pick(LINKS), [])] : []),
  ]
  return told.map((draft) => (random.isHit(LIED[manner]) ? lieOf(draft, rows, manner, random) : draft))
}

function adviceFor(slot: string, rows: readonly BriefRow[], random: Random): SimulatedDraft[] {
  const [row] = random.shuffled(rows.filter(({ id }) => /^(?:line|rate|time|seen)/.test(id)))
  if (!row) return []
  const [, texts] =
    HONEST_ADVICE.find(([about]) => about.test(`${slot} ${row.id}`) && about.test(row.id)) ?? HONEST_ADVICE[HONEST_ADVICE.length - 1] ?? []
  return texts ? [proseDraft(slot, 'advice', random.pick(texts), [row.id])] : []
}

/** Another sign, another fact, or words of its own. */
function lieOf(draft: SimulatedDraft, rows: readonly BriefRow[], manner: WriterManner, random: Random): SimulatedDraft {
  if (manner === 'obeying')
    return proseDraft(draft.slot, 'advice', random.pick(OBEYED), [random.isHit(0.5) ? 'F99' : (draft.subject ?? 'F99')])
  if (draft.kind === 'prose' || random.isHit(0.4))
    return proseDraft(draft.slot, 'advice', random.pick(LIES), draft.subject ? [draft.subject] : draft.cites)
  const others = (SIGNS[draft.relation ?? ''] ?? []).filter((sign) => sign !== draft.sign)
  const [other] = random.shuffled(others)
  if (other !== undefined) return { ...draft, sign: other }
  const [row] = random.shuffled(rows)
  return { ...draft, subject: row?.id ?? 'F99' }
}

function factDraft(slot: string, found: FoundFact): SimulatedDraft {
  return { kind: 'fact', slot, ...found, role: null, text: null, cites: [] }
}

function proseDraft(slot: string, role: 'advice' | 'link', text: string, cites: readonly string[]): SimulatedDraft {
  return { kind: 'prose', slot, relation: null, subject: null, object: null, sign: null, role, text, cites }
}
