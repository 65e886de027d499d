import { NOT_YET } from './awaited-look.ts'
import { isTrusted, type VideoLook } from './video-look.ts'

const NO_ANSWER = 'An AI model was asked about the video and gave no answer that could be used.'
const NOT_ASKED = 'An AI model was to look at the video and could not be asked.'

const REFUSAL_SENTENCES: ReadonlyMap<string, string> = new Map([
  ['not-readable', 'An AI model was asked about the video and could not open it.'],
  ['not-seen', 'An AI model was asked about the video and answered without having seen it, so none of that was used.'],
  ['day-quota', NOT_ASKED],
  ['budget', NOT_ASKED],
  ['not-allowed', NOT_ASKED],
  ['not-answering', NOT_ASKED],
  ['declined', 'No AI model has looked at the video: it was not allowed to.'],
  [NOT_YET, 'An AI model is still looking at the video. Until it is done, no time here is a link into it.'],
  ['no-clock', 'An AI model looked at the video and found no match clock in it.'],
  ['clock-never-fits', 'An AI model looked at the video, and the match clock in it does not fit this match.'],
  ['contradicting-readings', 'An AI model looked at the video and read its match clock in ways that contradict each other.'],
  ['montage', 'An AI model looked at the video: it shows many short parts, too short to be found in the match.'],
])

/** What a model that looked for the match in a video found: for the end of the report. */
export function lookSentence(look: VideoLook): string {
  const { model, clips, view, match, refusal } = look
  if (refusal !== null) return REFUSAL_SENTENCES.get(refusal) ?? NO_ANSWER
  const looked = `The AI model ${model} looked at ${clips} short clips of the video for its match clock, the scores and your deaths.`
  if (isTrusted(look)) return looked
  if (match === 'another') return `${looked} Its scores are those of another match. So no time here is a link into it.`
  if (match === 'this' && view === 'own') return `${looked} Its times were not clear enough, so no time here is a link into it.`
  return `${looked} ${view === 'another' ? 'You do not die in it where the match log says so: it may be the view of another player.' : 'Whether it shows this match in your view could not be told.'} So no time here is a link into it.`
}
