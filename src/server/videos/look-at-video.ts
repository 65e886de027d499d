import { firstReadingTimes, nextReadingTimes } from '#analysis/alignment/vote/clock/reading-times.ts'
import { type AlignmentWord, alignmentWord } from '#analysis/alignment/vote/identity/alignment-word.ts'
import {
  type Identity,
  judgeMatch,
  judgeView,
  type ScoreReading,
  type ScoreStep,
} from '#analysis/alignment/vote/identity/judge-identity.ts'
import type { AlignmentOutcome } from '#analysis/alignment/vote/lines/outcome.ts'
import type { ClockReading, MatchTimes } from '#analysis/alignment/vote/match-clock/clock-reading.ts'
import { alignWithAnyLimit, type LimitedOutcome } from '#analysis/alignment/vote/recording/find-limit.ts'
import type { ClipModel, ModelBill, ModelRefusal, VideoReceipt } from '#server/outside/video-model/video-model.ts'
import type { VideoAlignment } from '#shared/video/video-alignment.ts'
import { type Budget, makeAsker, NOTHING_RECALLED } from './asker.ts'
import { deathClips } from './death-clips.ts'

/** A public video and what the log knows about the match that it is said to show. Times of the match are of the log, ms. */
export interface VideoSubject {
  readonly videoId: string
  /** Null where nobody knows. */
  readonly lengthMs: number | null
  /** Where in the video the match is, as its player says; null where nothing is said of it. Beside it the video may show other matches. */
  readonly range: { readonly fromMs: number; readonly toMs: number } | null
  readonly match: MatchTimes
  /** Else it is some seconds off. */
  readonly isKickOffKnown: boolean
  /** Empty where the log does not tell the score. */
  readonly scores: readonly ScoreStep[]
  /** Of the player whose report it is. */
  readonly deathsMs: readonly number[]
}

/** What a model saw of a video, and what follows from it. */
export interface ModelLook {
  readonly outcome: AlignmentOutcome
  readonly identity: Identity
  /** `none` where nothing was aligned. */
  readonly word: AlignmentWord
  readonly readings: readonly ClockReading[]
  readonly scores: readonly ScoreReading[]
  readonly calls: number
  /** Of the calls that were answered or refused in time. */
  readonly bills: readonly ModelBill[]
  /** Null where the price of a call is not known. */
  readonly dollars: number | null
  readonly receipts: readonly VideoReceipt[]
  /** Why clips have no answer, each reason once. */
  readonly refusals: readonly ModelRefusal[]
}

const FIRST_CLOCKS = 8
/** Where the first ones decide nothing. */
const SECOND_CLOCKS = 12
/** Cuts are looked for so often. */
const CUT_ROUNDS = 3
/** Of the clip in which a clock is read. */
const CLOCK_CLIP_MS = 2_000

/** So far off a kick-off may be that was taken from the first event. */
const KICK_OFF_SLACK_MS = 6_000

const BUDGET: Budget = { calls: 40, dollars: 0.25, ms: 60_000 }

/**
 * Finds by short clips which time of its match a public video shows, whether it is that match and whose view. The clips are chosen here, so
 * that no time comes from the model. What is `recalled` counts also where the model is not to be asked any more. See docs/decisions/045.
 */
export async function lookAtVideo(
  model: ClipModel,
  subject: VideoSubject,
  budget: Budget = BUDGET,
  recalled = NOTHING_RECALLED,
): Promise<ModelLook> {
  const { videoId, match } = subject
  const asker = makeAsker(budget)
  const shown = subject.range ?? { fromMs: 0, toMs: subject.lengthMs ?? match.lengthMs }
  const readings: ClockReading[] = []
  const scores: ScoreReading[] = []
  const readClocks = async (times: readonly number[]) => {
    const looks = await Promise.all(
      times.map((fromMs) => {
        const clip = { videoId, fromMs, toMs: fromMs + CLOCK_CLIP_MS }
        return asker.ask(fromMs, { ask: () => model.readClock(clip), recall: () => recalled.readClock(clip) })
      }),
    )
    for (const { key: videoMs, seen, weight } of looks.flatMap((look) => look ?? [])) {
      if (seen.clockSeconds !== null) readings.push({ videoMs, clockSeconds: seen.clockSeconds, weight, source: 'model' })
      if (seen.scores !== null) scores.push({ videoMs, scores: seen.scores })
    }
    return calibrated(alignWithAnyLimit(readings, match, { lengthMs: subject.lengthMs }), subject)
  }

  const evenly = (count: number) => firstReadingTimes(shown.toMs - shown.fromMs, count).map((atMs) => shown.fromMs + atMs)
  let outcome = await readClocks(evenly(FIRST_CLOCKS))
  if (outcome.status === 'refused' && readings.length > 0) outcome = await readClocks(evenly(SECOND_CLOCKS))
  for (let round = 0; round < CUT_ROUNDS && outcome.status === 'aligned'; round += 1) {
    const times = nextReadingTimes(outcome.alignment.segments, readings, shown.toMs, undefined, shown.fromMs)
    if (times.length === 0) break
    outcome = await readClocks(times)
  }

  const identity = outcome.status === 'aligned' ? await judge(outcome.alignment) : UNKNOWN
  const word = outcome.status === 'aligned' ? alignmentWord(outcome.alignment, identity) : 'none'
  return { outcome, identity, word, readings, scores, ...asker.account() }

  async function judge(alignment: VideoAlignment): Promise<Identity> {
    const slackMs = subject.isKickOffKnown ? 0 : KICK_OFF_SLACK_MS
    const byScores = judgeMatch(alignment, scores, subject.scores, slackMs)
    if (byScores === 'another') return { match: 'another', view: 'undecided' }
    const looks = await Promise.all(
      deathClips(alignment, subject.deathsMs, slackMs, subject.range).map(({ isControl, ...times }) => {
        const clip = { videoId, ...times }
        return asker.ask(isControl, { ask: () => model.seeDeath(clip), recall: () => recalled.seeDeath(clip) })
      }),
    )
    const seen = looks.flatMap((look) => look ?? []).map(({ key, seen: { dies } }) => ({ isControl: key, dies: diesOf(dies) }))
    const view = judgeView(seen)
    // Who dies at all these times of the log, and not between them, dies in this match.
    return { match: view === 'own' ? 'this' : byScores, view }
  }
}

/** A countdown tells when it was only where one limit alone fits, and no round began it anew. */
function calibrated({ outcome, match, isOnlyOne }: LimitedOutcome, { isKickOffKnown }: VideoSubject): AlignmentOutcome {
  if (outcome.status === 'refused') return outcome
  const isUp = outcome.alignment.segments.every(({ direction }) => direction === 'count-up')
  const isKnown = isKickOffKnown && (isUp || (isOnlyOne && match.roundStartsMs === undefined))
  return { ...outcome, alignment: { ...outcome.alignment, calibration: isKnown ? 'known' : 'assumed' } }
}

const UNKNOWN: Identity = { match: 'undecided', view: 'undecided' }

function diesOf(dies: 'yes' | 'no' | 'cannot tell'): boolean | null {
  return dies === 'cannot tell' ? null : dies === 'yes'
}
