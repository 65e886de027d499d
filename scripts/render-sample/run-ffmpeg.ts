import { spawnSync } from 'node:child_process'
import { FRAMES_PER_SECOND } from './sample-video.ts'

/** Size of the output; the ASS script is written for a smaller size and scaled to this. */
const SIZE = '1280x720'

/** A keyframe every 5 s, as in recordings: a seek decodes few frames. Keyframes are a third of the file. */
const KEYFRAME_EVERY = 5 * FRAMES_PER_SECOND

/** The reason why ffmpeg cannot be used; null when it can. */
export function whyNoFfmpeg(): string | null {
  const { status, stdout } = spawnSync('ffmpeg', ['-hide_banner', '-filters'], { encoding: 'utf8' })
  if (status !== 0) return 'ffmpeg is missing. Install it (Debian: apt-get install ffmpeg, macOS: brew install ffmpeg) and run this again.'
  return / ass /.test(stdout) ? null : 'This ffmpeg has no ass filter. Install one that is built with libass.'
}

/** Renders the ASS script on black as WebM with VP9. The same ffmpeg gives the same bytes. `folder` holds the script and the fonts. */
export function encodeVideo(folder: string, script: string, lengthMs: number, target: string): void {
  const source = `color=c=black:s=${SIZE}:r=${FRAMES_PER_SECOND}:d=${lengthMs / 1_000}`
  const filter = `format=gbrp,ass=${script}:fontsdir=fonts,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`
  const codec = [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '41',
    '-g',
    String(KEYFRAME_EVERY),
    '-deadline',
    'good',
    '-cpu-used',
    '3',
    '-threads',
    '1',
  ]
  const color = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']
  const file = ['-an', '-map_metadata', '-1', '-flags', '+bitexact', '-fflags', '+bitexact', '-cues_to_front', '1', target]
  run(folder, ['-f', 'lavfi', '-i', source, '-vf', filter, ...codec, ...color, ...file])
}

export function takePoster(video: string, atMs: number, target: string): void {
  run('.', ['-ss', String(atMs / 1_000), '-i', video, '-frames:v', '1', '-update', '1', '-q:v', '4', '-flags', '+bitexact', target])
}

function run(folder: string, args: readonly string[]): void {
  const { status } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}.`)
}
