import type { Frame, FrameSource, RecordingFacts } from '#web/features/recording/reading/frame-source.ts'
import { frameOfBytes } from '#web/features/recording/reading/page-frames.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

/** The number of frames that one run of ffmpeg decodes. */
const TOGETHER = 12
/** The same rounding as in the browser's frame source. */
const ROUNDING_MS = 0.5

/** Decodes a video with ffmpeg in place of a browser's decoder. Frames have their display size, as in a browser. */
export async function ffmpegFrames(
  path: string,
  { width, height }: Pick<RecordingFacts, 'width' | 'height'>,
  keyTimeBefore: FrameSource['keyTimeBefore'],
): Promise<FrameSource> {
  const shown = await frameTimes(path)
  const placeAt = (atMs: number) =>
    Math.max(
      0,
      shown.findLastIndex((time) => time <= atMs + ROUNDING_MS),
    )
  const frames = async function* (places: readonly number[], starts: readonly number[], inEach: number): AsyncGenerator<Frame> {
    if (places.length === 0) return
    const raw = await runFfmpeg([
      ...starts.flatMap((place) => inputAt(path, shown, place)),
      ...decoded(starts.length, inEach, { width, height }),
    ])
    const bytes = width * height * 4
    for (const [at, place] of places.entries()) {
      const own = Uint8Array.from(raw.subarray(at * bytes, (at + 1) * bytes)).buffer
      yield frameOfBytes({ atMs: shown[place] ?? 0, width, height, bytes: own })
    }
  }
  return {
    keyTimeBefore,
    async *framesAt(times) {
      for (let start = 0; start < times.length; start += TOGETHER) {
        const places = times.slice(start, start + TOGETHER).map(placeAt)
        yield* frames(places, places, 1)
      }
    },
    async *framesBetween(fromMs, toMs) {
      const first = placeAt(fromMs)
      const places = shown.flatMap((atMs, index) => (index >= first && atMs < toMs ? [index] : []))
      yield* frames(places, [first], places.length)
    },
  }
}

/** The display times of all frames in ms, ascending. */
async function frameTimes(path: string): Promise<number[]> {
  const printed = await runFfmpeg(['-select_streams', 'v', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', path], 'ffprobe')
  const times = printed.toString().split('\n').map(Number.parseFloat)
  return times
    .filter((time) => !Number.isNaN(time))
    .map((time) => time * 1000)
    .sort((one, other) => one - other)
}

/** Seeks to a point between the previous frame and this one. */
function inputAt(path: string, shown: readonly number[], place: number): string[] {
  const [atMs, beforeMs] = [shown[place] ?? 0, shown[place - 1]]
  const fromMs = beforeMs === undefined ? 0 : (atMs + beforeMs) / 2
  return ['-threads', '1', '-ss', (fromMs / 1000).toFixed(4), '-i', path]
}

/** Concatenates the first frames of each input, as raw bytes. */
function decoded(inputs: number, inEach: number, { width, height }: Pick<RecordingFacts, 'width' | 'height'>): string[] {
  const places = Array.from({ length: inputs }, (_, at) => at)
  const firsts = places.map((at) => `[${at}:v]trim=end_frame=${inEach},scale=${width}:${height},setsar=1[f${at}]`)
  const graph = `${firsts.join(';')};${places.map((at) => `[f${at}]`).join('')}concat=n=${inputs}[all]`
  return ['-filter_complex', graph, '-map', '[all]', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-fps_mode', 'passthrough', '-']
}
