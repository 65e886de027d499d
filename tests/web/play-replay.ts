import type { Report } from '#shared/report/report.ts'
import { castOf, yourself } from '#shared/tracks/scene/cast.ts'
import { objectivesOf } from '#shared/tracks/scene/objectives.ts'
import { createMapCamera } from '#web/features/results/map/map-camera.ts'
import { replayPainting } from '#web/features/results/map/paintings/replay-painting.ts'
import { readTracks } from '#web/features/results/tracks/read-tracks.ts'
import { playFrames } from './play-frames.ts'
import '#web/styles/tokens.css'

export interface PlayedReplay {
  readonly tracksUrl: string
  readonly report: Pick<Report, 'players' | 'you' | 'positions'>
  /** True to keep you in the middle of the map, false to show the whole map. */
  readonly isFollowed: boolean
  readonly fromMs: number
  readonly frames: number
  /** True to read back a pixel of each frame, which forces painting; otherwise the browser paints right after. */
  readonly isPainted: boolean
}

/** Plays this many frames of a match's replay in the page's frame like the product, at normal speed. */
export async function playReplay(frame: HTMLElement, options: PlayedReplay): Promise<void> {
  const { tracksUrl, report, isFollowed, fromMs, frames, isPainted } = options
  const read = await readTracks(await (await fetch(tracksUrl)).arrayBuffer())
  if (!read?.ground) throw new Error('The tracks have no places.')
  const { tracks, ground } = read
  const cast = castOf(report, tracks)
  const painting = replayPainting({
    tracks,
    cast,
    cuts: ground.cuts,
    bounds: ground.bounds,
    followed: isFollowed ? (yourself(cast)?.player ?? null) : null,
    trailMs: 3_000,
    floor: null,
    objectives: objectivesOf(report, tracks, cast),
    camera: createMapCamera(),
    you: 'You',
  })
  const range = { fromMs: 0, toMs: tracks.endMs, startMs: fromMs }
  await playFrames(frame, { range, frames, isPainted, shapes: ground.shapes, painting })
}
