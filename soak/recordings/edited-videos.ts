import { type EditPart, truthOf } from './edit.ts'
import { editVideo } from './edit-video.ts'
import type { EditedVideo } from './edited-video.ts'
import { otherMatches, sampleMatch, sampleMatchMs } from './matches.ts'
import { PICTURE_EDITS } from './picture-edits.ts'
import { realClips } from './real-clips.ts'
import { SAMPLE_MS, TIME_EDITS } from './time-edits.ts'

/** The distance of the sample's keyframes: in each round, parts begin and end at the next ones. */
const ROUND_MS = 5_000

/** All edited videos of a round; with a folder of recorded matches, those of its clips too. */
export function editedVideos(round: number, data: string | undefined): EditedVideo[] {
  const sample = sampleMatch()
  const ofSample = [...TIME_EDITS, ...PICTURE_EDITS].map((edit): EditedVideo => {
    const moved = { ...edit, parts: edit.parts.map((part) => movePart(part, round * ROUND_MS)) }
    return { ...edit, isAnother: false, match: sample, truth: truthOf(moved, sampleMatchMs), make: (folder) => editVideo(folder, moved) }
  })
  const [untouched] = TIME_EDITS
  const ofOthers = otherMatches().map((match): EditedVideo => {
    return { name: match.name, isPlain: false, isAnother: true, match, truth: [], make: (folder) => editVideo(folder, untouched) }
  })
  return [...ofSample, ...ofOthers, ...realClips(data)]
}

/** Moves a part, except where it begins or ends with the match. */
function movePart(part: EditPart, byMs: number): EditPart {
  const moved = (ms: number) => (ms === 0 || ms === SAMPLE_MS ? ms : Math.min(ms + byMs, SAMPLE_MS - ROUND_MS))
  if (part.kind === 'match') return { ...part, fromMs: moved(part.fromMs), toMs: moved(part.toMs) }
  return part.kind === 'still' ? { ...part, atMs: moved(part.atMs) } : part
}
