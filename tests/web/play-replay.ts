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
  /** Whether you stay in the middle of the map, or all of it is seen. */
  readonly isFollowed: boolean
  readonly fromMs: number
  readonly frames: number
  /** Whether a pixel of each frame is read back: then it has been painted, which a browser otherwise does right behind. */
  readonly isPainted: boolean
}

/** Plays the replay of a match on the page's frame as the product does, at its normal speed, for so many frames. */
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
