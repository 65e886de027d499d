import type { Frame, FrameSource } from './frame-source.ts'

export interface TakenPicture {
  readonly atMs: number
  readonly jpeg: Uint8Array<ArrayBuffer>
}

const LONGEST_SIDE = 1280
const QUALITIES = [0.8, 0.6, 0.4]

/** Takes pictures at the times, which must ascend. Null for each that cannot be taken or is too large. */
export async function takePictures(
  source: Pick<FrameSource, 'framesAt'>,
  times: readonly number[],
  maxBytes: number,
): Promise<(TakenPicture | null)[]> {
  const taken: (TakenPicture | null)[] = []
  for await (const frame of source.framesAt(times)) {
    const jpeg = frame && (await toJpeg(frame, maxBytes).finally(() => frame.close()))
    taken.push(jpeg && { atMs: times[taken.length] ?? 0, jpeg })
  }
  return taken
}

export function sentSize({ width, height }: Pick<Frame, 'width' | 'height'>): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function toJpeg(frame: Frame, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const fullSize = new OffscreenCanvas(frame.width, frame.height)
  const pixels = new ImageData(frame.take({ left: 0, top: 0, width: frame.width, height: frame.height }).slice(), frame.width, frame.height)
  contextOf(fullSize).putImageData(pixels, 0, 0)
  const { width, height } = sentSize(frame)
  const sent = new OffscreenCanvas(width, height)
  contextOf(sent).drawImage(fullSize, 0, 0, width, height)
  for (const quality of QUALITIES) {
    const blob = await sent.convertToBlob({ type: 'image/jpeg', quality })
    if (blob.size <= maxBytes) return new Uint8Array(await blob.arrayBuffer())
  }
  return null
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas.')
  return context
}
