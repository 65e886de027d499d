import { checkReport } from '#analysis/claims/check-report.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { judgeWritten } from '#analysis/writing/judge/judge-written.ts'
import { repairBrief, writerBrief } from '#analysis/writing/writer-brief.ts'
import type { Report } from '#shared/report/report.ts'
import { walkClaims } from '#shared/report/walk-claims.ts'
import { type WrittenSentence, writtenSentence } from '#shared/watching/written-sentence.ts'
import { createRandom } from '#simulator/random.ts'
import { PUBLISHED_NOISE } from '#simulator/watching/look-noise.ts'
import { simulateWriting, type WriterManner } from '#simulator/writing/simulate-writing.ts'
import { validateReport } from '#tests/recount/validate-report.ts'
import { falseSentences } from '#tests/written/corpus.ts'
import { type WatchingRates, watchMatch } from '../watching/judge-watching.ts'
import type { PlayedMatch } from '../watching/played-match.ts'
import { benchOf, isKept } from '../writing/judge-sentences.ts'
import { type TypedTrial, typedTrials } from '../writing/typed-trials.ts'
import { type WriterTrial, writerTrials } from '../writing/writers.ts'
import { costOfLooks, costOfWriting, NO_COST, type StageCost } from './stage-costs.ts'

/** A false claim that was planted: a relation with something turned in it, or a sentence in words of its own. */
export interface PlantedClaim {
  readonly kind: string
  readonly isCaught: boolean
}

/** Facts that were counted a second time, and what came out otherwise. */
interface Counted {
  readonly facts: number
  readonly wrong: readonly string[]
}

/** One match from its log and tracks to the claims that its player would read. Plain values, so that another process can tell it. */
export interface JudgedPipeline {
  readonly watching: WatchingRates
  /** Claims of the finished report, with an honest writer and with a lying one, and those that their sources do not bear out. */
  readonly claims: number
  readonly unsupported: readonly string[]
  readonly counted: Counted
  /** Of the claims: those that rest on pictures as well, which log and tracks cannot check. */
  readonly pictured: number
  readonly planted: readonly PlantedClaim[]
  readonly written: readonly WriterTrial[]
  readonly looking: StageCost
  readonly writing: StageCost
  /** What did not pass of the lying writer, once more. */
  readonly repairing: StageCost
}

const WRITERS: readonly WriterManner[] = ['honest', 'lying']
/** Of each kind, in each match: more would be more of the same facts. */
const TYPED_LIES = 4
const LIES_BY_HAND = 2

export function judgePipeline(played: PlayedMatch): JudgedPipeline {
  const { seed, hasTracks } = played
  const { rates, watch, report } = watchMatch(played, PUBLISHED_NOISE)
  const random = createRandom(seed, 'pipeline')
  const drafted = WRITERS.map((manner) => writeReport(played, report, watch.windows.length, manner))
  const finished = drafted.map(({ written }) => composeReport({ ...played.sources, watch: { ...watch, written: [...written] } }))
  const [, lying] = drafted
  return {
    watching: rates,
    claims: finished.flatMap(walkClaims).length,
    unsupported: finished.flatMap(unsupportedIn),
    counted: miscountedIn(played),
    pictured: finished.flatMap((one) => walkClaims(one).filter(({ claim }) => restsOnPictures(claim.facts))).length,
    planted: [...plantedRelations(typedTrials(report, random, TYPED_LIES)), ...plantedSentences(report, played)],
    written: WRITERS.flatMap((manner) => writerTrials(report, manner, seed)),
    looking: costOfLooks(watch, hasTracks, random),
    writing: lying ? costOfWriting(writerBrief(report), lying.written, random) : NO_COST,
    repairing: lying?.repair ?? NO_COST,
  }
}

interface Drafted {
  readonly written: readonly WrittenSentence[]
  readonly repair: StageCost
}

/** A draft, and what did not pass sent back once, as the program does. */
function writeReport({ seed }: PlayedMatch, report: Report, windows: number, manner: WriterManner): Drafted {
  const random = createRandom(seed, `pipeline ${manner} ${windows}`)
  const ask = (text: string, isRepair: boolean) =>
    simulateWriting(text, manner, random).sentences.map((draft) => writtenSentence.parse({ ...draft, isRepair }))
  const written = ask(writerBrief(report).text, false)
  const again = repairBrief(report, judgeWritten(written, report).failed)
  if (!again) return { written, repair: NO_COST }
  const mended = ask(again.text, true)
  return { written: [...written, ...mended], repair: costOfWriting(again, mended, random) }
}

function restsOnPictures(facts: readonly string[]): boolean {
  return facts.some((fact) => fact.startsWith('seen'))
}

/** Claims that do not hold: the check of reports would leave them out, because their facts do not bear them out. */
function unsupportedIn(report: Report): string[] {
  return checkReport(report).dropped.map(({ claim, reasons }) => `${claim.id}: ${reasons.map(({ kind }) => kind).join(', ')}`)
}

/** Facts of the log that a second, naive count of film and statistics makes otherwise. What tracks and pictures alone know has no second count. */
function miscountedIn({ film, sources }: PlayedMatch): Counted {
  const { log, skill } = sources
  const report = composeReport({ ...sources, positions: { status: 'none' } })
  const wrong = validateReport(report, { match: log.match, film, skill })
  return { facts: report.facts.length, wrong: wrong.map(({ where, text, problem }) => `${where}: ${text}: ${problem}`) }
}

function plantedRelations(trials: readonly TypedTrial[]): PlantedClaim[] {
  return trials.flatMap(({ kind, isKept: isIn }) => (kind === 'true' ? [] : [{ kind, isCaught: !isIn }]))
}

/** Names in the sentences by hand are those of another match: here they are names of this one. */
function plantedSentences(report: Report, { seed }: PlayedMatch): PlantedClaim[] {
  const bench = benchOf(report)
  const random = createRandom(seed, 'planted sentences')
  const all = falseSentences()
  return [...new Set(all.map(({ kind }) => kind))].flatMap((kind) =>
    random
      .shuffled(all.filter((one) => one.kind === kind))
      .slice(0, LIES_BY_HAND)

      .map((one) => ({ kind: KIND_OF[kind] ?? kind, isCaught: !isKept(one, bench) })),
  )
}

/** As the order of the evaluation calls them. */
const KIND_OF: Readonly<Record<string, string>> = { swapped: 'swapped player' }
