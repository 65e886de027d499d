import type { GroundShapes } from '#shared/tracks/ground/ground-shapes.ts'
import { createPictureClock, nextBrowserFrame } from '#web/features/results/clock/picture-clock.ts'
import { type Painting, showMap } from '#web/features/results/map/map-canvas.tsx'

interface PlayedFrames {
  readonly range: { readonly fromMs: number; readonly toMs: number; readonly startMs: number }
  readonly frames: number
  /** Whether a pixel of each frame is read back: then it has been painted, which a browser otherwise does right behind. */
  readonly isPainted: boolean
  readonly shapes: GroundShapes
  readonly painting: Painting
}

/** Plays a painting on the page's frame as the product does, at its normal speed, for so many frames. */
export async function playFrames(frame: HTMLElement, { range, frames, isPainted, shapes, painting }: PlayedFrames): Promise<void> {
  let played = 0
  await new Promise<void>((resolve) => {
    const clock = createPictureClock({
      ...range,
      rounds: Number.POSITIVE_INFINITY,
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
    const leave = showMap(frame, { clock, shapes, painting })
    clock.play()
  })
}
