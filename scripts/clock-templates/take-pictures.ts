import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Writes this many pictures per second of a clip, or the first of a still, into a folder: 8-bit PNGs in RGB, in order of their names. */
export function takePictures(clip: string, fps: number | 'first', folder: string): void {
  const which = fps === 'first' ? ['-frames:v', '1', '-vf', 'format=rgb24'] : ['-vf', `fps=${fps},format=rgb24`]
  const args = ['-hide_banner', '-loglevel', 'error', '-i', clip, ...which, join(folder, '%06d.png')]
  const { status, error } = spawnSync('ffmpeg', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (error)
    throw new Error(
      'ffmpeg is missing, and clips and stills that are no plain PNG need it. Install it (Debian: apt-get install ffmpeg, macOS: brew install ffmpeg).',
    )
  if (status !== 0) throw new Error(`${clip}: ffmpeg ended with ${status}.`)
}
