import type { WindowFrame } from '#server/integrations/video-model/video-model.ts'

/** Most pictures of one question: servers are started with a limit, and each costs hundreds of tokens. */
export const MOST_PICTURES = 24

/** Two frames that are closer by less than this belong to one tick of the wanted rate. */
const LATE_SHARE = 0.9

/** Frames as often as a question wants them, in the order of their times; the first one always. */
export function thinFrames(frames: readonly WindowFrame[], framesPerSecond: number): readonly WindowFrame[] {
  const apartMs = (1000 / framesPerSecond) * LATE_SHARE
  let lastMs = Number.NEGATIVE_INFINITY
  const kept = frames
    .toSorted((one, other) => one.afterMs - other.afterMs)
    .filter(({ afterMs }) => {
      const isWanted = afterMs - lastMs >= apartMs
      if (isWanted) lastMs = afterMs
      return isWanted
    })
  return kept.length <= MOST_PICTURES ? kept : spread(kept)
}

/** The first, the last, and as many between them as may be shown. */
function spread(frames: readonly WindowFrame[]): readonly WindowFrame[] {
  const step = (frames.length - 1) / (MOST_PICTURES - 1)
  return Array.from({ length: MOST_PICTURES }, (_, at) => frames[Math.round(at * step)]).flatMap((frame) => frame ?? [])
}
