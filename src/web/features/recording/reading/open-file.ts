import { BlobSource, EncodedPacketSink, Input, type InputVideoTrack, MATROSKA, MP4, QTFF, VideoSampleSink, WEBM } from 'mediabunny'
import { type Decoder, decodedFrames, searchBack } from './decoded-frames.ts'
import type { Frame } from './frame-source.ts'

const CODECS: Readonly<Record<string, string>> = { avc: 'H.264', hevc: 'HEVC', av1: 'AV1', vp8: 'VP8', vp9: 'VP9', prores: 'ProRes' }

const RATE_PACKETS = 64
const LONGEST_FRAME_MS = 1000

/** Opens a file by its slices: it is never in memory as a whole. Null where it is no video that can be read; `decoded` is where this browser can't. */
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

/** What a report keeps of it: a file of one picture has no rate. */
function frameLength(rate: number): number {
  return Number.isFinite(rate) && rate > 0 ? Math.min(LONGEST_FRAME_MS, Math.max(1, 1000 / rate)) : LONGEST_FRAME_MS
}

async function canDecode(track: InputVideoTrack): Promise<boolean> {
  return typeof VideoDecoder !== 'undefined' && (await track.canDecode())
}

type Sample = Awaited<ReturnType<VideoSampleSink['getSample']>>

/** Times are rounded up by less than a frame, so that a frame's own time, if truncated, doesn't name the frame before. */
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

/** Frames before the beginning are decoded but never shown. */
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
