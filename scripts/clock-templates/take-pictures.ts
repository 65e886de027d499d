import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Writes so many pictures a second of a clip into a folder, in order of their names. */
export function takePictures(clip: string, fps: number, folder: string): void {
  const args = ['-hide_banner', '-loglevel', 'error', '-i', clip, '-vf', `fps=${fps}`, join(folder, '%06d.png')]
  const { status, error } = spawnSync('ffmpeg', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (error)
    throw new Error('ffmpeg is missing, and clips need it. Install it (Debian: apt-get install ffmpeg, macOS: brew install ffmpeg).')
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}.`)
}
