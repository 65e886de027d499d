import { BlobSource, EncodedPacketSink, Input, type InputVideoTrack, MATROSKA, MP4, QTFF, VideoSampleSink, WEBM } from 'mediabunny'
import { type Decoder, decodedFrames, searchBack } from './decoded-frames.ts'
import type { Frame } from './frame-source.ts'

const CODECS: Readonly<Record<string, string>> = { avc: 'H.264', hevc: 'HEVC', av1: 'AV1', vp8: 'VP8', vp9: 'VP9', prores: 'ProRes' }

const RATE_PACKETS = 64
const LONGEST_FRAME_MS = 1000

/** Reads a file in slices, never as a whole. Null if it is not a readable video; `decoded` is null if this browser cannot decode it. */
export async function openFile(file: Blob) {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] })
  const track = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null
  if (!track) return null
  const durationMs = 1000 * (await input.computeDuration())
  const { bestGuessFrameRate } = await track.computeFrameRateMetrics({ targetPacketCount: RATE_PACKETS })
  const codec = await track.getCodec()
  const packets = new EncodedPacketSink(track)
  const findKey = async (atMs: number) => {
    const packet = await packets.getKeyPacket(atMs / 1000, { verifyKeyPackets: true })
    return packet && packet.timestamp * 1000
  }
  const keyTimeBefore = (atMs: number) => searchBack(atMs, findKey)
  const frameMs = frameLength(bestGuessFrameRate)
  return {
    facts: {
      durationMs,
      frameMs,
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
    },
    shown: { fromMs: Math.max(0, 1000 * (await track.getFirstTimestamp())), toMs: 1000 * (await track.computeDuration()) },
    codec: (codec && CODECS[codec]) ?? 'an unknown format',
    keyTimeBefore,
    decoded: (await canDecode(track)) ? decodedFrames(decoderOf(track), keyTimeBefore, frameMs) : null,
  }
}

/** Milliseconds per frame, within the limits of a report. A file with a single picture has no frame rate. */
function frameLength(rate: number): number {
  return Number.isFinite(rate) && rate > 0 ? Math.min(LONGEST_FRAME_MS, Math.max(1, 1000 / rate)) : LONGEST_FRAME_MS
}

async function canDecode(track: InputVideoTrack): Promise<boolean> {
  return typeof VideoDecoder !== 'undefined' && (await track.canDecode())
}

type Sample = Awaited<ReturnType<VideoSampleSink['getSample']>>

/** Added to times, less than a frame, so that a frame's own time, if truncated, does not select the frame before it. */
const ROUNDING_MS = 0.5

function decoderOf(track: InputVideoTrack): Decoder {
  const sink = new VideoSampleSink(track)
  return {
    async *framesAt(times) {
      for await (const sample of sink.samplesAtTimestamps(times.map((atMs) => (atMs + ROUNDING_MS) / 1000))) yield frameOf(sample)
    },
    async *framesBetween(fromMs, toMs) {
      for await (const sample of sink.samples(fromMs / 1000, toMs / 1000)) {
        const frame = frameOf(sample)
        if (frame) yield frame
      }
    },
  }
}

/** Null for frames before time 0, which are decoded but never shown. */
function frameOf(sample: Sample): Frame | null {
  if (sample === null || sample.timestamp < 0) {
    sample?.close()
    return null
  }
  const { displayWidth: width, displayHeight: height } = sample
  return {
    ...{ atMs: sample.timestamp * 1000, width, height },
    take: ({ left, top, width, height }) => {
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('The browser gives no canvas.')
      sample.draw(context, left, top, width, height, 0, 0, width, height)
      return context.getImageData(0, 0, width, height).data
    },
    close: () => sample.close(),
  }
}
