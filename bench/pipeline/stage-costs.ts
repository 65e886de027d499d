import { sheetOf } from '#analysis/watching/sheets.ts'
import { DEFAULT_MODEL, dollarsOf, type TokensUsed } from '#server/outside/video-model/models.ts'
import type { KeptWatch, WatchedWindow } from '#shared/watching/kept-watch.ts'
import { type LookAsking, spanOfLook } from '#shared/watching/watch-window.ts'
import type { Random } from '#simulator/random.ts'

/**
 * What a match would cost of a real model's time and tokens, by figures that others published. Nothing here was measured with a model: each constant
 * names where in model-video it comes from, and the report of the evaluation calls it simulated.
 */
export interface StageCost extends TokensUsed {
  readonly calls: number
  readonly seconds: number
}

/** Tokens of one frame, and of a second of sound. */
const FRAME = { low: 70, high: 280 } as const
const SOUND_PER_SECOND = 32
/** Letters of English to a token. */
const LETTERS_PER_TOKEN = 4
/** What a window's answer costs, thinking included: 16k to 19k for four windows more. */
const ANSWER_TOKENS = 750
/** What writing costs beside its sentences, thinking included. */
const THINKING_TOKENS = 4_700
/** Seconds of one call about a clip, and of one that writes. */
const LOOK_SECONDS = [10, 30] as const
const WRITE_SECONDS = [15, 35] as const
/** So many windows are looked at at once, and nobody waits longer. */
const LANES = 6
const MOST_WINDOW_SECONDS = 85
export const MOST_SECONDS = 120

/** "Watch the match and coach me": all of a match of twelve minutes at one frame a second and high resolution. */
export const NAIVE_COST: TokensUsed = { inputTokens: 225_000, outputTokens: 7_000 }

/** Looks at all windows: six windows at once, the second look of a window behind its first. */
export function costOfLooks(watch: KeptWatch, hasTracks: boolean, random: Random): StageCost {
  const lanes = Array.from({ length: LANES }, () => 0)
  const tokens = watch.windows.flatMap((window) => {
    const lane = lanes.indexOf(Math.min(...lanes))
    return window.looks.map(({ asking }) => {
      lanes[lane] = (lanes[lane] ?? 0) + random.between(...LOOK_SECONDS)
      return tokensOf(window, asking, hasTracks)
    })
  })
  const sum = (pick: (one: TokensUsed) => number) => tokens.reduce((all, one) => all + pick(one), 0)
  return {
    calls: tokens.length,
    seconds: Math.min(MOST_WINDOW_SECONDS, Math.max(...lanes)),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
  }
}

function tokensOf(window: WatchedWindow, asking: LookAsking, hasTracks: boolean): TokensUsed {
  const sheet = sheetOf(window.kind, asking, { hasTracks })
  const { fromMs, toMs } = spanOfLook(window, asking)
  const seconds = (toMs - fromMs) / 1000
  const frames = seconds * sheet.framesPerSecond
  const words = JSON.stringify(sheet).length / LETTERS_PER_TOKEN
  return { inputTokens: Math.round(frames * FRAME[sheet.resolution] + seconds * SOUND_PER_SECOND + words), outputTokens: ANSWER_TOKENS }
}

/** One brief, and what was written of it. */
export function costOfWriting(brief: { readonly rules: string; readonly text: string }, written: unknown, random: Random): StageCost {
  return {
    calls: 1,
    seconds: random.between(...WRITE_SECONDS),
    inputTokens: Math.round((brief.rules.length + brief.text.length) / LETTERS_PER_TOKEN),
    outputTokens: Math.round(JSON.stringify(written).length / LETTERS_PER_TOKEN) + THINKING_TOKENS,
  }
}

export const NO_COST: StageCost = { calls: 0, seconds: 0, inputTokens: 0, outputTokens: 0 }

export function addCosts(one: StageCost, other: StageCost): StageCost {
  return {
    calls: one.calls + other.calls,
    seconds: one.seconds + other.seconds,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  }
}

/** By the price list of the model that is asked where nothing is configured, as of the last day that the list was read. */
export function priceOf(cost: TokensUsed, day: string): number {
  return dollarsOf(DEFAULT_MODEL, cost, new Date(day)) ?? Number.NaN
}
