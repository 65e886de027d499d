import { outlineOf } from '#analysis/writing/outline.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import type { ReportWatched } from '#shared/watching/report-watched.ts'
import type { WrittenReason } from '#shared/watching/written-reasons.ts'
import type { WrittenSentence } from '#shared/watching/written-sentence.ts'
import { type Bench, type JudgedSentence, judgeSentence } from './judge-sentence.ts'
import { saidBy } from './said-already.ts'
import { shownText } from './shown-text.ts'

/** A sentence that did not pass, and why: what may be sent back once. */
export interface FailedSentence {
  readonly sentence: WrittenSentence
  readonly reasons: readonly WrittenReason[]
}

export interface Judged {
  /** What is kept, by the places it was written for, in the order of the outline. */
  readonly parts: ReportWatched['parts']
  /** All that was written, and what came of it. */
  readonly written: ReportWatched['written']
  /** First drafts that did not pass. */
  readonly failed: readonly FailedSentence[]
}

/** One draft with what it came to; a repair takes its place. */
interface Draft {
  readonly sentence: WrittenSentence
  readonly first: JudgedSentence
  readonly repaired: JudgedSentence | null
}

/**
 * Judges what a model wrote about a report. Nothing in it is believed: what states a fact is kept where our wording of it holds, prose where it
 * only advises or links. Deterministic, and whatever is written, the report itself is not touched.
 */
export function judgeWritten(written: readonly WrittenSentence[], report: Report): Judged {
  const [outline, said] = [outlineOf(report), saidBy(report)]
  const kept: Bench['kept'][number][] = []
  const judge = (sentence: WrittenSentence): JudgedSentence => {
    const judged = judgeSentence(sentence, { report, outline, said, kept })
    if (judged.claim && judged.reasons.length === 0) kept.push({ slot: sentence.slot, claim: judged.claim })
    return judged
  }
  const firsts = written.filter(({ isRepair }) => !isRepair).map((sentence) => ({ sentence, first: judge(sentence) }))
  const repairs = written.filter(({ isRepair }) => isRepair)
  const drafts = firsts.map(({ sentence, first }): Draft => {
    const at = first.reasons.length > 0 ? repairs.findIndex(({ slot }) => slot === sentence.slot) : -1
    const [repair] = at === -1 ? [] : repairs.splice(at, 1)
    return { sentence, first, repaired: repair ? judge(repair) : null }
  })
  const standing = withoutLooseLinks(drafts)
  return {
    parts: outline.flatMap(({ id }) => partOf(id, standing)),
    written: [...standing.map((draft) => entryOf(draft, report)), ...repairs.map(() => SUPERFLUOUS)],
    failed: firsts.flatMap(({ sentence, first }) => (first.reasons.length > 0 ? [{ sentence, reasons: first.reasons }] : [])),
  }
}

/** A repair of nothing. */
const SUPERFLUOUS: ReportWatched['written'][number] = { text: null, verdict: 'dropped', reasons: ['too-many'], claim: null, facts: [] }

function keptIn({ first, repaired }: Draft): Claim | null {
  if (first.reasons.length === 0) return first.claim
  return repaired && repaired.reasons.length === 0 ? repaired.claim : null
}

/** A link points at the sentence before it: where that is gone, it would point at another. */
function withoutLooseLinks(drafts: readonly Draft[]): Draft[] {
  return drafts.map((draft, index) => {
    const { sentence } = draft
    if (sentence.kind !== 'prose' || sentence.role !== 'link' || keptIn(draft) === null) return draft
    const before = drafts.slice(0, index).findLast((other) => other.sentence.slot === sentence.slot)
    if (before === undefined || keptIn(before) !== null) return draft
    return { ...draft, first: { ...draft.first, reasons: ['irrelevant'] }, repaired: null }
  })
}

function partOf(slot: string, drafts: readonly Draft[]): ReportWatched['parts'] {
  const claims = drafts.filter(({ sentence }) => sentence.slot === slot).flatMap((draft) => keptIn(draft) ?? [])
  return claims.length > 0 ? [{ part: slot, claims }] : []
}

function entryOf(draft: Draft, report: Report): ReportWatched['written'][number] {
  const { first, repaired } = draft
  const claim = keptIn(draft)
  const shown = claim ?? first.claim
  const facts = shown ? shown.facts.filter((id) => report.facts.some((fact) => fact.id === id)) : []
  const verdict = claim === null ? 'dropped' : first.reasons.length === 0 ? 'kept' : 'repaired'
  const reasons = verdict === 'dropped' && repaired ? [...new Set([...first.reasons, ...repaired.reasons])] : first.reasons
  return { text: shown && shownText(shown, claim !== null, report), verdict, reasons: [...reasons], claim: claim?.id ?? null, facts }
}
