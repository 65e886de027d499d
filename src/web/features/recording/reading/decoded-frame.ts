import type { Frame } from './frame-source.ts'

/** Something that can be drawn, with the size of its picture. */
interface Drawable {
  readonly atMs: number
  readonly width: number
  readonly height: number
  readonly draw: (context: OffscreenCanvasRenderingContext2D, left: number, top: number, width: number, height: number) => void
  readonly close: () => void
}

/** A frame whose pixels are taken over a canvas of the worker. */
export function decodedFrame({ draw, ...frame }: Drawable): Frame {
  return {
    ...frame,
    take: ({ left, top, width, height }) => {
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('The browser gives no canvas.')
      draw(context, left, top, width, height)
      return context.getImageData(0, 0, width, height).data
    },
  }
}
