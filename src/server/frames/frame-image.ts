import { makeConcurrencyLimiter } from '#server/retry/concurrency-limiter.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { UserId } from '#shared/ids.ts'
import { FRAME_LIMITS, type FrameProblem } from '#shared/video-review/review-frames.ts'

/** Pictures arrive compressed, so a second loss must stay small. */
const QUALITY = 82

interface FrameImage extends JpegFrame {
  readonly jpeg: Uint8Array
}

/**
 * Checks a picture by decoding and re-encoding it, outside the main thread. Its claimed size is checked first, so that a small file of a
 * giant picture costs nothing.
 */
export async function takeFrameImage(bytes: Uint8Array): Promise<FrameImage | { readonly problem: FrameProblem }> {
  if (bytes.length > FRAME_LIMITS.bytes) return { problem: 'too-large' }
  const claimed = readJpegFrame(bytes)
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
 * Native code, loaded with the first picture. It may only decode JPEG from memory: it knows dozens of formats, each with bugs of its own.
 * Its switches apply to the whole process and are set once: a picture that is opened while they are being set is refused.
 */
async function openDecoder() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Decoding shares its threads with password hashing and file access. */
const DECODED = { atOnce: 2, maxWaiting: 32, maxPerCaller: 16 }

export function makeFrameTurns(): <T extends object>(sender: UserId, decode: () => Promise<T>) => Promise<T> {
  const inTurn = makeConcurrencyLimiter(DECODED)
  return async (sender, decode) => {
    const decoded = await inTurn(sender, decode)
    if (decoded === 'busy') throw refuse('busy')
    return decoded
  }
}

interface JpegFrame {
  readonly width: number
  readonly height: number
}

const [START, END, SCAN] = [0xd8, 0xd9, 0xda]
/** Baseline and progressive, which browsers write. */
const PICTURES = [0xc0, 0xc2]
/**
 * Browsers write one scan, careful encoders a dozen. Each scan takes a pass over the whole picture: a small file with thousands takes a
 * second to decode.
 */
const MAX_SCANS = 32
const NO_PICTURES = [0xc4, 0xc8, 0xcc]

const isPicture = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NO_PICTURES.includes(marker)
/** Markers without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * Parses the segments of a JPEG from its first byte to its last, and returns the size of its picture; null if it is no JPEG, ends early,
 * has two pictures, very many scans or another coding, or has data after its end. Uses no memory, whatever size the picture claims.
 */
export function readJpegFrame(bytes: Uint8Array): JpegFrame | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null
  let frame: JpegFrame | null = null
  let scans = 0
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) return at + 2 === bytes.length && scans > 0 ? frame : null
    if (isBare(marker)) {
      at += 2
      continue
    }
    const length = wordAt(bytes, at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return null
    if (isPicture(marker)) {
      if (frame || !PICTURES.includes(marker) || length < 8) return null
      frame = { height: wordAt(bytes, at + 5), width: wordAt(bytes, at + 7) }
    }
    at += 2 + length
    if (marker === SCAN) {
      scans += 1
      if (!frame || scans > MAX_SCANS) return null
      at = endOfScan(bytes, at)
    }
  }
  return null
}

/** In coded data, 0xff is followed by a zero or a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isBare(next)) return at
    at += next === 0xff ? 1 : 2
  }
}

function wordAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}
