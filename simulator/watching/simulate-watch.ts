import { needsSecondLook } from '#analysis/watching/second-look.ts'
import { sheetOf } from '#analysis/watching/sheets.ts'
import type { KeptWatch, WatchedWindow, WindowLook } from '#shared/watching/kept-watch.ts'
import { type LookAsking, spanOfLook, type WatchWindow } from '#shared/watching/watch-window.ts'
import { createRandom } from '#simulator/random.ts'
import { answerSheet, type LookNoise, PUBLISHED_NOISE } from './look-noise.ts'
import type { Visuals } from './visuals.ts'

/** Assumed, as for the looks at a video's clock: nobody has measured a model's. */
const CLOCK_MISREAD = 0.1
const LONGEST_CLOCK_SECONDS = 900

export interface SimulatedWatching {
  readonly windows: readonly WatchWindow[]
  readonly visuals: Visuals
  readonly hasTracks: boolean
  /** Another run of the model has another seed, and looks at the same pictures. */
  readonly run: number
  /** Null for a model that is always right. */
  readonly noise?: LookNoise | null
}

/** What a model of some noise answers about the windows of a match, second looks where the first deserves one, as it would be kept. */
export function simulateWatch({ windows, visuals, hasTracks, run, noise = PUBLISHED_NOISE }: SimulatedWatching): KeptWatch {
  const lookAt = (window: WatchWindow, asking: LookAsking): WindowLook => {
    const { name, questions } = sheetOf(window.kind, asking, { hasTracks })
    const span = spanOfLook(window, asking)
    const stream = `${window.id} ${asking}`
    const answers = answerSheet({ visuals, atMs: window.atMs, ...span }, questions, { seed: run, stream, noise })
    const random = createRandom(run, `${stream} clock`)
    const seen = noise && random.isHit(CLOCK_MISREAD) ? random.whole(0, LONGEST_CLOCK_SECONDS) : Math.floor(span.fromMs / 1000)
    return { asking, sheet: name, clockSeconds: seen, answers }
  }
  const watched = windows.map((window): WatchedWindow => {
    const clockSeconds = Math.floor(window.fromMs / 1000)
    const first = lookAt(window, 'first')
    const looks = needsSecondLook(window, clockSeconds, first) ? [first, lookAt(window, 'second')] : [first]
    return { ...window, video: { fromMs: window.fromMs, toMs: window.toMs }, clockSeconds, looks, trouble: null }
  })
  return {
    model: 'simulated',
    provider: 'Callout',
    source: 'address',
    isFewCalls: false,
    seconds: 0,
    windows: watched,
    written: [],
  }
}
