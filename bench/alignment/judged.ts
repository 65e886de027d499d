import { quantile } from '../shares/figures.ts'
import { MAX_ERROR_MS, MAX_WRONG, SLACK } from './success-table.ts'
import type { Outcome } from './trials.ts'

export interface Judged {
  readonly line: string
  readonly faults: readonly string[]
}

export const percent = (value: number) => `${(100 * value).toFixed(1).padStart(5)} %`
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

export interface Expected {
  readonly hits: number
  readonly accepted: number | null
}

/** True when the share is below the expected one by more than SLACK and by more than chance (two standard deviations). */
function isBelow(hits: number, tries: number, expected: number): boolean {
  const deviation = Math.sqrt((expected * (1 - expected)) / tries)
  return hits / tries < expected - Math.max(SLACK, 2 * deviation)
}

export function judgeRow(name: string, { tries, hits, accepted, wrong, errorsMs }: Outcome, expected: Expected): Judged {
  const wrongShare = accepted === 0 ? 0 : wrong / accepted
  const p95 = quantile(errorsMs, 0.95)
  const hoped = expected.accepted === null ? '' : ` (${percent(expected.accepted).trim()})`
  const errors = accepted === 0 ? '' : `   error ${seconds(quantile(errorsMs, 0.5))}, p95 ${seconds(p95)}`
  return {
    line: `  ${name.padEnd(30)} right ${percent(hits / tries)} (${percent(expected.hits).trim()})   accepted ${percent(accepted / tries)}${hoped}   wrong of those ${percent(wrongShare)}${errors}`,
    faults: [
      ...(isBelow(hits, tries, expected.hits) ? [`${name}: the right time in ${percent(hits / tries).trim()} only`] : []),
      ...(isBelow(accepted, tries, expected.accepted ?? 0) ? [`${name}: ${percent(accepted / tries).trim()} are accepted only`] : []),
    ],
  }
}

/** Judges all results accepted at typical noise together: the share of wrong ones, and the error. */
export function judgeAccepted(outcomes: readonly Outcome[]): Judged {
  const accepted = outcomes.reduce((sum, one) => sum + one.accepted, 0)
  const wrong = outcomes.reduce((sum, one) => sum + one.wrong, 0) / Math.max(1, accepted)
  const p95 =
    accepted === 0
      ? 0
      : quantile(
          outcomes.flatMap(({ errorsMs }) => errorsMs),
          0.95,
        )
  return {
    line: `  at typical noise               wrong ${percent(wrong)} of ${accepted} accepted (at most ${percent(MAX_WRONG).trim()}), error p95 ${seconds(p95)} (at most ${seconds(MAX_ERROR_MS)})`,
    faults: [
      ...(wrong <= MAX_WRONG ? [] : [`${percent(wrong).trim()} of what is accepted at typical noise is wrong`]),
      ...(p95 <= MAX_ERROR_MS ? [] : [`the error of what is accepted is up to ${seconds(p95)}`]),
    ],
  }
}

/** Judges videos that are not of this match, of which none should be accepted. */
export function judgeStrangers(name: string, { tries, accepted }: Outcome, most: number): Judged {
  return {
    line: `  ${name.padEnd(30)} accepted ${percent(accepted / tries)} of ${tries}   (at most ${percent(most).trim()})`,
    faults: accepted / tries <= most ? [] : [`${name}: ${percent(accepted / tries).trim()} are accepted`],
  }
}
