import { checkClaim } from '#analysis/claims/check-claim.ts'
import type { Reason } from '#analysis/claims/reason.ts'
import { fingerprint } from '#analysis/fingerprint.ts'
import { sentenceOf } from '#analysis/report/text/report-sentences.ts'
import type { OutlineSlot } from '#analysis/writing/outline.ts'
import { isAbout } from '#analysis/writing/relevance.ts'
import type { Claim, ProseClaim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import type { WrittenReason } from '#shared/watching/written-reasons.ts'
import type { WrittenSentence } from '#shared/watching/written-sentence.ts'
import { againstDrill, fitsItsFacts } from './advice-fits.ts'
import { draftClaim, type WrittenFact } from './draft-claim.ts'
import { contentOf, isAlike, isSaid, type Said } from './said-already.ts'

type WrittenProse = Extract<WrittenSentence, { kind: 'prose' }>

/** What one written sentence came to. `claim` is what it would say, also where it may not. */
export interface JudgedSentence {
  readonly claim: Claim | null
  readonly reasons: readonly WrittenReason[]
}

/** What a sentence is judged against: the report, the places in it, and what is kept of the sentences before. */
export interface Bench {
  readonly report: Report
  readonly outline: readonly OutlineSlot[]
  readonly said: Said
  readonly kept: readonly { readonly slot: string; readonly claim: Claim }[]
}

export function judgeSentence(sentence: WrittenSentence, bench: Bench): JudgedSentence {
  const slot = bench.outline.find(({ id }) => id === sentence.slot)
  const judged = sentence.kind === 'fact' ? judgeFact(sentence, bench) : judgeProse(sentence, bench)
  const isFull = slot !== undefined && bench.kept.filter((one) => one.slot === slot.id).length >= slot.most
  const placed: WrittenReason[] = slot ? (isFull && judged.reasons.length === 0 ? ['too-many'] : []) : ['slot']
  return { claim: judged.claim, reasons: [...new Set([...judged.reasons, ...placed])] }
}

function judgeFact(sentence: WrittenFact, { report, said, kept }: Bench): JudgedSentence {
  const drafted = draftClaim(sentence, report)
  if (drafted.status === 'not-drafted') return { claim: null, reasons: [drafted.reason] }
  const { claim } = drafted
  const reasons = [
    ...kindsOf(checkClaim({ claim, text: sentenceOf(claim, report), isAdvice: false }, report)),
    ...(isFocused(sentence.slot, claim, report) ? [] : ['irrelevant' as const]),
    ...(isSaid(claim, sentence.relation, [...said.claims, ...kept.map((one) => one.claim)]) ? ['repeated' as const] : []),
  ]
  return { claim, reasons }
}

function judgeProse({ slot, role, text: written, cites }: WrittenProse, { report, said, kept }: Bench): JudgedSentence {
  const text = written.trim()
  const cited = report.facts.filter(({ id }) => cites.includes(id))
  const claim: ProseClaim = {
    kind: 'prose',
    id: `prose~${fingerprint({ slot, text, cites })}`,
    text,
    facts: [...new Set(cited.map(({ id }) => id))],
  }
  const isOfSlot =
    cited.every((fact) => isAbout(fact, slot, report)) && (role === 'link' || (cited.length > 0 && fitsItsFacts(text, cited)))
  const content = contentOf(text)
  const isRepeated =
    said.advice.some((other) => isAlike(content, other)) ||
    kept.some(({ claim: other }) => other.kind === 'prose' && isAlike(content, contentOf(other.text)))
  const reasons = [
    ...kindsOf(checkClaim({ claim, text, isAdvice: true }, report)),
    ...(cites.every((id) => report.facts.some((fact) => fact.id === id)) ? [] : ['unknown-reference' as const]),
    ...(isOfSlot ? [] : ['irrelevant' as const]),
    ...(againstDrill(text) === null ? [] : ['against-drill' as const]),
    ...(isRepeated ? ['repeated' as const] : []),
  ]
  return { claim, reasons }
}

function isFocused(slot: string, { facts }: Claim, report: Report): boolean {
  return report.facts.some((fact) => facts.includes(fact.id) && isAbout(fact, slot, report))
}

function kindsOf(verdict: ReturnType<typeof checkClaim>): Reason['kind'][] {
  return verdict.status === 'passed' ? [] : verdict.reasons.map(({ kind }) => kind)
}
