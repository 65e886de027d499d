import pTimeout from 'p-timeout'
import type { AlignmentOutcome } from '#analysis/alignment/vote/clock/align-by-clock.ts'
import { firstReadingTimes, nextReadingTimes } from '#analysis/alignment/vote/clock/reading-times.ts'
import {
  type AlignmentWord,
  alignmentWord,
  type Identity,
  judgeMatch,
  judgeView,
  type ScoreReading,
  type ScoreStep,
} from '#analysis/alignment/vote/identity/judge-identity.ts'
import { spread } from '#analysis/alignment/vote/identity/score-changes.ts'
import type { ClockReading, MatchTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { alignWithAnyLimit, type LimitedOutcome } from '#analysis/alignment/vote/recording/find-limit.ts'
import type { ModelBill } from '#server/integrations/video-model/meter.ts'
import type {
  Clip,
  ClipModel,
  ModelAnswer,
  ModelRefusal,
  SeenClock,
  SeenDeath,
  VideoReceipt,
} from '#server/integrations/video-model/video-model.ts'
import { type VideoAlignment, videoTimeAt } from '#shared/video/video-alignment.ts'

/** A public video and the log's data on the match that it should show. Times of the match are log times, in ms. */
export interface VideoSubject {
  readonly videoId: string
  readonly lengthMs: number | null
  /** Outside this range the video may show other matches. */
  readonly range: { readonly fromMs: number; readonly toMs: number } | null
  readonly match: MatchTimes
  /** If false, the kick-off may be some seconds off. */
  readonly isKickOffKnown: boolean
  /** Empty where the log has no scores. */
  readonly scores: readonly ScoreStep[]
  readonly deathsMs: readonly number[]
}

/** Earlier answers about a clip; null where there is none. */
export interface Recalled {
  readonly readClock: (clip: Clip) => Promise<ModelAnswer<SeenClock> | null>
  readonly seeDeath: (clip: Clip) => Promise<ModelAnswer<SeenDeath> | null>
}

const NOTHING_RECALLED: Recalled = { readClock: async () => null, seeDeath: async () => null }

export interface ModelProbe {
  readonly outcome: AlignmentOutcome
  readonly identity: Identity
  readonly word: AlignmentWord
  readonly readings: readonly ClockReading[]
  readonly scores: readonly ScoreReading[]
  readonly calls: number
  /** The bills of calls that were answered or refused in time, and of recalled answers. */
  readonly bills: readonly ModelBill[]
  readonly receipts: readonly VideoReceipt[]
  /** Why clips have no answer, each reason once. */
  readonly refusals: readonly ModelRefusal[]
}

const FIRST_CLOCKS = 8
/** Used where the first ones decide nothing. */
const SECOND_CLOCKS = 12
/** The maximum in a video that is longer than its match. */
const MAX_SECOND_CLOCKS = 40
/** How often the length of a video of unknown length is doubled to find its end. */
const MAX_DOUBLINGS = 4
const CUT_ROUNDS = 3
const CLOCK_CLIP_MS = 2_000

/** The possible error of a kick-off that was taken from the first event. */
const KICK_OFF_SLACK_MS = 6_000

const MAX_MS = 60_000

/**
 * Finds with short clips which match time a public video shows, whether it is that match, and whose view it is. The clips are chosen here,
 * so that no time comes from the model. After `ms` nothing is awaited any longer. `recalled` answers also count where the model may get no
 * more requests. See docs/decisions/045.
 */
export async function probeVideo(model: ClipModel, subject: VideoSubject, ms = MAX_MS, recalled = NOTHING_RECALLED): Promise<ModelProbe> {
  const { videoId, match } = subject
  const questions = startAsking(ms)
  const isEndUnknown = subject.range === null && subject.lengthMs === null
  let shown = subject.range ?? { fromMs: 0, toMs: subject.lengthMs ?? match.lengthMs }
  const readings: ClockReading[] = []
  const scores: ScoreReading[] = []
  const readClock = (fromMs: number) => {
    const clip = { videoId, fromMs, toMs: fromMs + CLOCK_CLIP_MS }
    return questions.ask(fromMs, { ask: () => model.readClock(clip), recall: () => recalled.readClock(clip) })
  }
  /** The platform does not report the length, but a clip after the end cannot be shown. */
  const findEnd = async (toMs: number) => {
    let endMs = toMs
    for (let times = 0; times < MAX_DOUBLINGS && (await readClock(2 * endMs)); times += 1) endMs *= 2
    return endMs
  }
  const readClocks = async (times: readonly number[]) => {
    const looks = await Promise.all(times.map(readClock))
    for (const { key: videoMs, seen } of looks.flatMap((look) => look ?? [])) {
      if (seen.clockSeconds !== null) readings.push({ videoMs, clockSeconds: seen.clockSeconds })
      if (seen.scores !== null) scores.push({ videoMs, scores: seen.scores })
    }
    return calibrated(alignWithAnyLimit(readings, match, { lengthMs: subject.lengthMs }), subject)
  }

  const evenly = (count: number) => firstReadingTimes(shown.toMs - shown.fromMs, count).map((atMs) => shown.fromMs + atMs)
  let outcome = await readClocks(evenly(FIRST_CLOCKS))
  if (outcome.status === 'refused' && isEndUnknown) shown = { fromMs: 0, toMs: await findEnd(shown.toMs) }
  const matches = isEndUnknown ? Math.round(shown.toMs / match.lengthMs) : 1
  if (outcome.status === 'refused' && (readings.length > 0 || matches > 1))
    outcome = await readClocks(evenly(Math.min(MAX_SECOND_CLOCKS, SECOND_CLOCKS * matches)))
  for (let round = 0; round < CUT_ROUNDS && outcome.status === 'aligned'; round += 1) {
    const times = nextReadingTimes(outcome.alignment.segments, readings, shown.toMs, undefined, shown.fromMs)
    if (times.length === 0) break
    outcome = await readClocks(times)
  }

  const identity = outcome.status === 'aligned' ? await judge(outcome.alignment) : UNKNOWN
  const word = outcome.status === 'aligned' ? alignmentWord(outcome.alignment, identity) : 'none'
  return { outcome, identity, word, readings, scores, ...questions.account() }

  async function judge(alignment: VideoAlignment): Promise<Identity> {
    const slackMs = subject.isKickOffKnown ? 0 : KICK_OFF_SLACK_MS
    const byScores = judgeMatch(alignment, scores, subject.scores, slackMs)
    if (byScores === 'another') return { match: 'another', view: 'undecided' }
    const looks = await Promise.all(
      deathClips(alignment, subject.deathsMs, slackMs, subject.range).map(({ isControl, ...times }) => {
        const clip = { videoId, ...times }
        return questions.ask(isControl, { ask: () => model.seeDeath(clip), recall: () => recalled.seeDeath(clip) })
      }),
    )
    const seen = looks.flatMap((look) => look ?? []).map(({ key, seen: { dies } }) => ({ isControl: key, dies: diesOf(dies) }))
    const view = judgeView(seen)
    // Deaths at all these times, and none between them, prove that it is this match.
    return { match: view === 'own' ? 'this' : byScores, view }
  }
}

/** A countdown is calibrated only if a single limit fits, and no round restarted it. */
function calibrated({ outcome, match, isUnambiguous }: LimitedOutcome, { isKickOffKnown }: VideoSubject): AlignmentOutcome {
  if (outcome.status === 'refused') return outcome
  const isUp = outcome.alignment.segments.every(({ direction }) => direction === 'count-up')
  const isKnown = isKickOffKnown && (isUp || (isUnambiguous && match.roundStartsMs === undefined))
  return { ...outcome, alignment: { ...outcome.alignment, calibration: isKnown ? 'known' : 'assumed' } }
}

const UNKNOWN: Identity = { match: 'undecided', view: 'undecided' }

function diesOf(dies: 'yes' | 'no' | 'cannot tell'): boolean | null {
  return dies === 'cannot tell' ? null : dies === 'yes'
}

interface ClipQuestion<Seen> {
  readonly ask: () => Promise<ModelAnswer<Seen>>
  readonly recall: () => Promise<ModelAnswer<Seen> | null>
}

const LATE = { status: 'refused', reason: 'not-answering', bill: null } as const

/** After these, no more requests about a video are sent. `not-readable` is not final after a seen clip: then the clip is after the end. */
const FINAL: readonly ModelRefusal[] = ['budget', 'report-budget', 'day-quota', 'not-allowed']

function startAsking(ms: number) {
  const endMs = performance.now() + ms
  const receipts: VideoReceipt[] = []
  const refusals = new Set<ModelRefusal>()
  const bills: ModelBill[] = []
  let calls = 0
  const isLate = () => performance.now() >= endMs
  const isClosed = () => FINAL.some((reason) => refusals.has(reason)) || (refusals.has('not-readable') && receipts.length === 0)

  const askInTime = async <Seen>(ask: ClipQuestion<Seen>['ask']): Promise<ModelAnswer<Seen>> => {
    calls += 1
    return await pTimeout(ask(), { milliseconds: Math.max(1, endMs - performance.now()), fallback: () => LATE })
  }
  /** Earlier answers were paid for, so they count. */
  const recallOnly = async <Seen>(recall: ClipQuestion<Seen>['recall']): Promise<ModelAnswer<Seen> | null> => {
    const answer = await recall()
    if (answer === null && isLate()) refusals.add(LATE.reason)
    return answer
  }
  return {
    /** Null where the model gave no answer. */
    ask: async <Key, Seen>(key: Key, question: ClipQuestion<Seen>) => {
      const answer = await (isLate() || isClosed() ? recallOnly(question.recall) : askInTime(question.ask))
      if (answer?.bill) bills.push(answer.bill)
      if (answer === null) return null
      if (answer.status === 'refused') {
        refusals.add(answer.reason)
        return null
      }
      receipts.push(answer.receipt)
      return { key, seen: answer.seen }
    },
    account: () => ({ calls, bills, receipts, refusals: [...refusals] }),
  }
}

const MAX_DEATHS = 6
/** With fewer, the view cannot be determined. */
const MIN_DEATHS = 4
const CONTROLS = 2
const BEFORE_MS = 2_000
const AFTER_MS = 3_000
/** Whole seconds, so that a slightly different alignment requests the same clips. */
const GRID_MS = 1_000
/** The distance from a death after which its death camera is over. */
const CLEAR_MS = 12_000

/**
 * Clips at video times at which the player dies by the log, spread over the video, and some at which the player does not. They are longer
 * by `slackMs` on both sides where the times may be off by that much. Where enough of the deaths lie in the range that the player gave,
 * none outside it is used.
 */
function deathClips(
  alignment: VideoAlignment,
  deathsMs: readonly number[],
  slackMs = 0,
  range: { readonly fromMs: number; readonly toMs: number } | null = null,
) {
  const inVideo = deathsMs.flatMap((atMs) => videoTimeAt(alignment, atMs) ?? []).toSorted((one, other) => one - other)
  const inRange = inVideo.filter((atMs) => range === null || (atMs >= range.fromMs && atMs <= range.toMs))
  const shown = inRange.length >= MIN_DEATHS ? inRange : inVideo
  const between = shown.slice(1).flatMap((atMs, index) => {
    const beforeMs = shown[index] ?? atMs
    return atMs - beforeMs >= 2 * (CLEAR_MS + slackMs) ? [(beforeMs + atMs) / 2] : []
  })
  const clip = (isControl: boolean) => (atMs: number) => ({
    fromMs: Math.max(0, onGrid(atMs - BEFORE_MS - slackMs)),
    toMs: onGrid(atMs + AFTER_MS + slackMs),
    isControl,
  })
  return [...spread(shown, MAX_DEATHS).map(clip(false)), ...spread(between, CONTROLS).map(clip(true))]
}

function onGrid(atMs: number): number {
  return Math.round(atMs / GRID_MS) * GRID_MS
}
