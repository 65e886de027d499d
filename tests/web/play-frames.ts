import type { GroundShapes } from '#shared/tracks/ground/ground-shapes.ts'
import { createPictureClock, nextBrowserFrame } from '#web/features/results/clock/picture-clock.ts'
import { type Painting, showMap } from '#web/features/results/map/map-canvas.tsx'

interface PlayedFrames {
  readonly range: { readonly fromMs: number; readonly toMs: number; readonly startMs: number }
  readonly frames: number
  /** True to read back a pixel of each frame, which forces painting; otherwise the browser paints right after. */
  readonly isPainted: boolean
  readonly shapes: GroundShapes
  readonly painting: Painting
}

/** Plays this many frames of a painting in the page's frame like the product, at normal speed. */
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
