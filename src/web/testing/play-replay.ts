import type { Report } from '#shared/report/report.ts'
import { castOf, yourself } from '#shared/tracks/scene/cast.ts'
import { objectivesOf } from '#shared/tracks/scene/objectives.ts'
import { createPictureClock, nextBrowserFrame } from '#web/features/results/clock/picture-clock.ts'
import { showMap } from '#web/features/results/map/map-canvas.tsx'
import { replayPainting } from '#web/features/results/map/replay-painting.ts'
import { readTracks } from '#web/features/results/tracks/read-tracks.ts'
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
  let played = 0
  await new Promise<void>((resolve) => {
    const clock = createPictureClock({
      fromMs: 0,
      toMs: tracks.endMs,
      startMs: fromMs,
      rounds: 1,
      nextFrame: (callback) =>
        nextBrowserFrame((nowMs) => {
          callback(nowMs)
          if (isPainted) frame.querySelector<HTMLCanvasElement>('canvas:last-child')?.getContext('2d')?.getImageData(0, 0, 1, 1)
          played += 1
          if (played < frames) return
          clock.pause()
          leave()
          resolve()
        }),
    })
    const objectives = objectivesOf(report, tracks, cast)
    const followed = isFollowed ? (yourself(cast)?.player ?? null) : null
    const painting = replayPainting({
      tracks,
      cast,
      cuts: ground.cuts,
      bounds: ground.bounds,
      followed,
      trailMs: 3_000,
      floor: null,
      objectives,
    })
    const leave = showMap(frame, { clock, shapes: ground.shapes, painting })
    clock.play()
  })
}
