import { makeConcurrencyLimiter } from '#server/retry/concurrency-limiter.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { UserId } from '#shared/ids.ts'
import { FRAME_LIMITS, type FrameProblem } from '#shared/video-review/review-frames.ts'
import { walkJpeg } from './jpeg-segments.ts'

/** Of the picture that is kept; what came was coded once already. */
const QUALITY = 82

/** A picture that was decoded and coded anew: nothing of what came along with it is left. */
interface FrameImage {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Checks a picture by decoding it, beside the thread that answers everybody. What it claims of its size is read before anything is decoded, so a
 * small file of a giant picture costs nothing.
 */
export async function takeFrameImage(bytes: Uint8Array): Promise<FrameImage | { readonly problem: FrameProblem }> {
  if (bytes.length > FRAME_LIMITS.bytes) return { problem: 'too-large' }
  const claimed = walkJpeg(bytes)
  if (!claimed) return { problem: 'not-a-jpeg' }
  const { width, height } = claimed
  if (width > FRAME_LIMITS.width || height > FRAME_LIMITS.height) return { problem: 'too-large' }
  if (width < FRAME_LIMITS.least || height < FRAME_LIMITS.least) return { problem: 'too-small' }
  decoder ??= openDecoder()
  const sharp = await decoder
  try {
    const image = sharp(bytes, { failOn: 'warning', limitInputPixels: FRAME_LIMITS.width * FRAME_LIMITS.height, sequentialRead: true })
    const jpeg = await image.toColourspace('srgb').jpeg({ quality: QUALITY }).toBuffer()
    return { jpeg: new Uint8Array(jpeg), width, height }
  } catch {
    return { problem: 'unreadable' }
  }
}

let decoder: ReturnType<typeof openDecoder> | undefined

/**
 * Native code, read with the first picture. It opens nothing but JPEG from memory: it knows dozens of formats, each with faults of its own.
 * Its switches are of the whole process, and are set once: a picture that is opened while they are set again is refused.
 */
async function openDecoder() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Pictures that one process decodes at once, and that may wait: they share its threads with passwords and files. */
const DECODED = { atOnce: 2, mostWaiting: 32, mostOfOne: 16 }

/** Lets few pictures be decoded at once; who comes when too many wait is told to come again. */
export function makeFrameTurns(): <T extends object>(sender: UserId, decode: () => Promise<T>) => Promise<T> {
  const inTurn = makeConcurrencyLimiter(DECODED)
  return async (sender, decode) => {
    const decoded = await inTurn(sender, decode)
    if (decoded === 'busy') throw refuse('busy')
    return decoded
  }
}
