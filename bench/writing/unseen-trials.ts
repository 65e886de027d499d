import { composeReport } from '#analysis/report/compose-report.ts'
import { chooseWindows, MOST_WINDOWS } from '#analysis/watching/windows/choose-windows.ts'
import { factTable } from '#analysis/writing/fact-table.ts'
import type { Bench } from '#analysis/writing/judge/judge-sentence.ts'
import type { Report } from '#shared/report/report.ts'
import { simulateWatch } from '#simulator/watching/simulate-watch.ts'
import { type UnseenSentence, type UnseenSet, unseenSentences } from '#tests/written/unseen-sentences.ts'
import { loggedMatch, walkedMatch } from '../watching/played-match.ts'
import { benchOf, isProseKept, reasonsOfFact } from './judge-sentences.ts'

/** What became of an unseen sentence, judged in the report of the match that it is about. */
export interface UnseenTrial {
  readonly kind: string
  readonly isTyped: boolean
  readonly isKept: boolean
  /** The report says it already, and it is dropped for that alone. */
  readonly isRepeated: boolean
}

/** The report that a sentence is about, with what a model that is always right saw in its video. */
export function unseenReport({ hasTracks, seed }: UnseenSentence['match']): Report {
  const played = hasTracks ? walkedMatch(seed) : loggedMatch(seed)
  if (!played) throw new Error(`Nobody played in match ${seed}.`)
  const { sources, visuals } = played
  const windows = chooseWindows(composeReport(sources), () => true, MOST_WINDOWS)
  return composeReport({ ...sources, watch: simulateWatch({ windows, visuals, hasTracks, run: seed, noise: null }) })
}

/** Facts that a sentence cites and that its match does not have: the sentence belongs to another match then. */
export function unknownCites({ cites }: UnseenSentence, report: Report): string[] {
  const known = new Set(factTable(report).map(({ id }) => id))
  return cites.filter((id) => !known.has(id))
}

/** All true or all false sentences of a set, each in its own match. */
export function unseenTrials(set: UnseenSet, truth: 'true' | 'false'): UnseenTrial[] {
  const benches = new Map<number, Bench>()
  return unseenSentences(set, truth).map((sentence) => {
    const bench = benches.get(sentence.match.seed) ?? benchOf(unseenReport(sentence.match))
    benches.set(sentence.match.seed, bench)
    const unknown = unknownCites(sentence, bench.report)
    if (unknown.length > 0) throw new Error(`Match ${sentence.match.seed} has no ${unknown.join(', ')}.`)
    return judged(sentence, bench)
  })
}

function judged({ kind, cites, typed, text }: UnseenSentence, bench: Bench): UnseenTrial {
  if (!typed) return { kind, isTyped: false, isKept: isProseKept({ kind, text, cites }, bench), isRepeated: false }
  const [subject = '', object = null] = cites
  const reasons = reasonsOfFact({ ...typed, subject, object }, bench)
  return { kind, isTyped: true, isKept: reasons.length === 0, isRepeated: reasons.join() === 'repeated' }
}
