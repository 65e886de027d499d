import { type VideoAlignment, videoTimeAt } from '#shared/video/video-alignment.ts'

interface DeathClip {
  readonly fromMs: number
  readonly toMs: number
  readonly isControl: boolean
}

const MOST_DEATHS = 6
/** Fewer could not tell whose view it is. */
const LEAST_DEATHS = 4
const CONTROLS = 2
const BEFORE_MS = 2_000
const AFTER_MS = 3_000
/** Whole seconds, so that a slightly different alignment asks for the same clips. */
const GRID_MS = 1_000
/** No death camera is left at this distance. */
const CLEAR_MS = 12_000

/**
 * Clips at times of the video at which the player dies by the log, spread over it, and some at which the player does not. They are longer by
 * `slackMs` on both sides where the times are off by so much. Where enough of the deaths lie in the range that the player gave, none beside it is
 * asked about.
 */
export function deathClips(
  alignment: VideoAlignment,
  deathsMs: readonly number[],
  slackMs = 0,
  range: { readonly fromMs: number; readonly toMs: number } | null = null,
): DeathClip[] {
  const inVideo = deathsMs.flatMap((atMs) => videoTimeAt(alignment, atMs) ?? []).toSorted((one, other) => one - other)
  const inRange = inVideo.filter((atMs) => range === null || (atMs >= range.fromMs && atMs <= range.toMs))
  const shown = inRange.length >= LEAST_DEATHS ? inRange : inVideo
  const between = shown.slice(1).flatMap((atMs, index) => {
    const beforeMs = shown[index] ?? atMs
    return atMs - beforeMs >= 2 * (CLEAR_MS + slackMs) ? [(beforeMs + atMs) / 2] : []
  })
  const clip = (isControl: boolean) => (atMs: number) => ({
    fromMs: Math.max(0, onGrid(atMs - BEFORE_MS - slackMs)),
    toMs: onGrid(atMs + AFTER_MS + slackMs),
    isControl,
  })
  return [...spread(shown, MOST_DEATHS).map(clip(false)), ...spread(between, CONTROLS).map(clip(true))]
}

function onGrid(atMs: number): number {
  return Math.round(atMs / GRID_MS) * GRID_MS
}

/** Evenly over the list. */
function spread(times: readonly number[], most: number): number[] {
  if (times.length <= most) return [...times]
  return Array.from({ length: most }, (_, index) => times[Math.floor(((index + 0.5) * times.length) / most)] ?? 0)
}
