import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { redrawVideo } from './edit-video.ts'
import type { EditedVideo } from './edited-video.ts'
import { H264 } from './picture-edits.ts'

/** Recorded clips: their length, and a second that their clock, which counts up, shows from `fromMs` on, exact to a quarter of a second. */
const CLIPS = [
  { file: 'line-of-sight-within-proximity.mp4', lengthMs: 15_000, shownSeconds: 31, fromMs: 490 },
  { file: 'oddball-gunfire-shock.mp4', lengthMs: 5_000, shownSeconds: 9, fromMs: 490 },
] as const

/** In a shorter clip, whole seconds of a clock cannot show its speed. */
const MIN_SLOWED_MS = 10_000

/** The match goes on for this long after the clip. */
const AFTER_MS = 4_000

const EDITS = [
  { name: 'untouched', filter: 'null', speed: 1 },
  { name: 'few bits', filter: 'null', speed: 1, crf: 35 },
  { name: '1080 rows', filter: 'scale=1920:1080', speed: 1 },
  { name: '480 rows', filter: 'scale=854:480', speed: 1 },
  { name: 'bars above and below', filter: 'pad=900:676:0:85:black', speed: 1 },
  { name: 'bars at both sides', filter: 'pad=1200:506:150:0:black', speed: 1 },
  { name: 'washed out', filter: 'eq=contrast=0.7:brightness=0.1', speed: 1 },
  { name: 'dark', filter: 'eq=gamma=0.6', speed: 1 },
  { name: 'noise', filter: 'noise=alls=16:allf=t', speed: 1 },
  { name: '24 frames a second', filter: 'fps=24', speed: 1 },
  { name: 'half speed', filter: 'setpts=PTS/0.5', speed: 0.5 },
  { name: 'at 0.8 of its speed', filter: 'setpts=PTS/0.8', speed: 0.8 },
] as const

/** Edited versions of the recorded clips in `data`, a folder of matches; none without it. They have no scores, so they stay unsure. */
export function realClips(data: string | undefined): EditedVideo[] {
  return CLIPS.flatMap((clip) => {
    const path = data === undefined ? '' : join(data, 'hud', 'clips', clip.file)
    if (!existsSync(path)) return []
    const matchFromMs = 1_000 * clip.shownSeconds - clip.fromMs
    const lengthMs = matchFromMs + clip.lengthMs + AFTER_MS
    const match = {
      name: clip.file,
      eventsMs: Array.from({ length: Math.floor(lengthMs / 500) }, (_, index) => 500 * index),
      voted: {
        times: { lengthMs, kickOffMs: 0, direction: null, limitMs: null },
        isKickOffKnown: true,
        scores: { steps: [], holds: [], flags: null },
      },
    }
    return EDITS.filter(({ speed }) => speed === 1 || clip.lengthMs >= MIN_SLOWED_MS).map((edit): EditedVideo => {
      const { name, filter, speed } = edit
      const crf = 'crf' in edit ? edit.crf : 20
      return {
        name: `${clip.file.slice(0, 14)}, ${name}`,
        isPlain: false,
        isAnother: false,
        match,
        truth: [{ videoFromMs: 0, videoToMs: clip.lengthMs / speed, matchFromMs, speed }],
        make: (folder) => redrawVideo(path, { filter, codec: H264(crf) }, join(folder, 'clip.mkv')),
      }
    })
  })
}
