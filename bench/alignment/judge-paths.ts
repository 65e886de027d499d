import { checkScores } from '#server/coaching/recording/check-scores.ts'
import { quantile } from '../shares/figures.ts'
import { type Judged, percent } from './judged.ts'
import { tryModelLooks } from './model-look.ts'
import { type OwnCase, tryOwnRecordings } from './own-recording.ts'
import type { PathOutcome } from './simulated-pair.ts'
import { MAX_ERROR_MS, MAX_WRONG } from './success-table.ts'
import type { Runs } from './trials.ts'

/** Maximum error on log events with the player's own recording. */
const MAX_OWN_ERROR_MS = 100
/** The film gives the kick-off to within half a tick before or after. */
const FILM_KICK_OFF_MS = 50
/** Minimum share of right pairs with known scores that must be recognized. */
const MIN_KNOWN = 0.9
/** Lower, because one capture by a side, or several awards to choose from, do not settle it. */
const MIN_KNOWN_BY_FLAGS = 0.6

interface Bar {
  readonly maxErrorMs: number
  readonly minKnown: number
}

const OWN_BAR: Bar = { maxErrorMs: MAX_OWN_ERROR_MS, minKnown: MIN_KNOWN }

const OWN: OwnCase = { lengthMs: 720_000, isAnother: false, kickOffOffMs: 0, points: 'slayer' }
const LOOK = { lengthMs: 720_000, isAnother: false, hasScores: true }

/** Judges the whole path of a video in the product, from readings to the displayed word, with own recordings and with a model. */
export async function judgePaths(runs: Runs, check = checkScores): Promise<Judged[]> {
  const own = (name: string, changes: Partial<OwnCase>) => tryOwnRecordings(name, { ...OWN, ...changes }, runs, check)
  const look = (name: string, changes: Partial<typeof LOOK>) => tryModelLooks(name, { ...LOOK, ...changes }, runs)
  return [
    right('own recording', own('right', {}), OWN_BAR),
    right('own, kick-off by the film', own('film', { kickOffOffMs: FILM_KICK_OFF_MS }), OWN_BAR),
    right('own, Oddball', own('ball', { points: 'oddball' }), OWN_BAR),
    right('own, Capture the Flag', own('flags', { points: 'flags' }), { ...OWN_BAR, minKnown: MIN_KNOWN_BY_FLAGS }),
    right('own, no scores in the log', own('no scores', { points: 'none' }), { ...OWN_BAR, minKnown: 0 }),
    wrong('own, of another match', own('another', { isAnother: true })),
    wrong('own, another Oddball', own('another ball', { isAnother: true, points: 'oddball' })),
    wrong('own, another Capture the Flag', own('another flags', { isAnother: true, points: 'flags' })),
    wrong('own, another, no scores', own('another no scores', { isAnother: true, points: 'none' })),
    right('model', await look('right', {}), { maxErrorMs: MAX_ERROR_MS, minKnown: 0 }),
    right('model, no scores in the log', await look('no scores', { hasScores: false }), { maxErrorMs: MAX_ERROR_MS, minKnown: 0 }),
    wrong('model, of another match', await look('another', { isAnother: true })),
    wrong('model, another, no scores', await look('another no scores', { isAnother: true, hasScores: false })),
  ]
}

function shares(outcomes: readonly PathOutcome[]) {
  const share = (word: PathOutcome['word']) => outcomes.filter((outcome) => outcome.word === word).length / outcomes.length
  return { accepted: share('accepted'), unchecked: share('unchecked'), refused: share('refused') }
}

function words({ accepted, unchecked, refused }: ReturnType<typeof shares>): string {
  return `accepted ${percent(accepted)}   unsure ${percent(unchecked)}   refused ${percent(refused)}`
}

function right(name: string, outcomes: readonly PathOutcome[], { maxErrorMs, minKnown }: Bar): Judged {
  const outcomeShares = shares(outcomes)
  const p95 = quantile(
    outcomes.flatMap(({ errorsMs }) => errorsMs),
    0.95,
  )
  return {
    line: `  ${name.padEnd(30)} ${words(outcomeShares)}   error on events of the log p95 ${(p95 / 1000).toFixed(3)} s (at most ${maxErrorMs / 1000})`,
    faults: [
      ...(p95 <= maxErrorMs ? [] : [`${name}: events of the log are up to ${(p95 / 1000).toFixed(2)} s off`]),
      ...(outcomeShares.accepted >= minKnown ? [] : [`${name}: ${percent(outcomeShares.accepted).trim()} are accepted only`]),
    ],
  }
}

function wrong(name: string, outcomes: readonly PathOutcome[]): Judged {
  const outcomeShares = shares(outcomes)
  return {
    line: `  ${name.padEnd(30)} ${words(outcomeShares)}   (accepted at most ${percent(MAX_WRONG).trim()})`,
    faults: outcomeShares.accepted <= MAX_WRONG ? [] : [`${name}: ${percent(outcomeShares.accepted).trim()} are accepted`],
  }
}
