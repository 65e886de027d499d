import type { Frame, FrameSource } from '#web/features/recording/reading/frame-source.ts'
import { frameOfBytes } from '#web/features/recording/reading/page-frames.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

/** Frames that are decoded by one run of ffmpeg. */
const TOGETHER = 12
/** As the browser's source rounds. */
const ROUNDING_MS = 0.5

interface Size {
  readonly width: number
  readonly height: number
}

/** The frames of a video as ffmpeg decodes them, in place of a browser's decoder. */
export async function ffmpegFrames(
  path: string,
  { width, height }: Size,
  keyTimeBefore: FrameSource['keyTimeBefore'],
): Promise<FrameSource> {
  const shown = await frameTimes(path)
  const bytes = width * height * 4
  const toFrame = (raw: Buffer, at: number, atMs: number): Frame =>
    frameOfBytes({ atMs, width, height, bytes: Uint8Array.from(raw.subarray(at * bytes, (at + 1) * bytes)).buffer })
  const lastAt = (atMs: number) =>
    Math.max(
      0,
      shown.findLastIndex((time) => time <= atMs + ROUNDING_MS),
    )
  const decode = (from: number, count: number) => {
    const out = ['-frames:v', String(count), '-f', 'rawvideo', '-pix_fmt', 'rgba', '-fps_mode', 'passthrough', '-']
    return runFfmpeg([...inputAt(path, shown, from), ...out])
  }
  return {
    keyTimeBefore,
    async *framesAt(times) {
      for (let start = 0; start < times.length; start += TOGETHER) {
        const places = times.slice(start, start + TOGETHER).map(lastAt)
        const raw = await decodeEach(path, shown, places)
        for (const [at, place] of places.entries()) yield toFrame(raw, at, shown[place] ?? 0)
      }
    },
    async *framesBetween(fromMs, toMs) {
      const first = lastAt(fromMs)
      const places = shown.flatMap((atMs, place) => (place >= first && atMs < toMs ? [place] : []))
      const raw = places.length > 0 ? await decode(first, places.length) : Buffer.alloc(0)
      for (const [at, place] of places.entries()) yield toFrame(raw, at, shown[place] ?? 0)
    },
  }
}

async function frameTimes(path: string): Promise<number[]> {
  const printed = await runFfmpeg(['-select_streams', 'v', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', path], 'ffprobe')
  const times = printed.toString().split('\n').map(Number.parseFloat)
  return times
    .filter((time) => !Number.isNaN(time))
    .map((time) => time * 1000)
    .sort((one, other) => one - other)
}

/** From between the frame before and the frame. */
function inputAt(path: string, shown: readonly number[], place: number): string[] {
  const [atMs, beforeMs] = [shown[place] ?? 0, shown[place - 1]]
  const fromMs = beforeMs === undefined ? 0 : (atMs + beforeMs) / 2
  return ['-threads', '1', '-ss', (fromMs / 1000).toFixed(4), '-i', path]
}

async function decodeEach(path: string, shown: readonly number[], places: readonly number[]): Promise<Buffer> {
  const inputs = places.flatMap((place) => inputAt(path, shown, place))
  const firsts = places.map((_, at) => `[${at}:v]trim=end_frame=1,setpts=0[f${at}]`).join(';')
  const graph = `${firsts};${places.map((_, at) => `[f${at}]`).join('')}concat=n=${places.length}[all]`
  return await runFfmpeg([
    ...inputs,
    '-filter_complex',
    graph,
    '-map',
    '[all]',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-fps_mode',
    'passthrough',
    '-',
  ])
}
