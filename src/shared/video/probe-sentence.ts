import { isTrusted, NOT_YET, type VideoProbe } from './video-probe.ts'

const NO_ANSWER = 'An AI model was asked about the video and gave no answer that could be used.'
const NOT_ASKED = 'An AI model was to look at the video and could not be asked.'

const REFUSAL_SENTENCES: ReadonlyMap<string, string> = new Map([
  ['not-readable', 'An AI model was asked about the video and could not open it.'],
  ['not-seen', 'An AI model was asked about the video and answered without having seen it, so none of that was used.'],
  ['day-quota', NOT_ASKED],
  ['budget', 'What AI models may cost in a day is used up, so they have not looked through the video.'],
  ['report-budget', 'What AI models may cost for this report is used up, so they have not looked through the video.'],
  ['not-allowed', NOT_ASKED],
  ['not-answering', NOT_ASKED],
  ['declined', 'No AI model has looked at the video: it was not allowed to.'],
  ['no-clock', 'An AI model looked at the video and found no match clock in it.'],
  ['clock-never-fits', 'An AI model looked at the video, and the match clock in it does not fit this match.'],
  ['contradicting-readings', 'An AI model looked at the video and read its match clock in ways that contradict each other.'],
  ['montage', 'An AI model looked at the video: it shows many short parts, too short to be found in the match.'],
])

const LINKS = {
  none: { untilThen: 'Until it is done, no time here is a link into it.', so: 'So no time here is a link into it.' },
  byHand: { untilThen: 'Its times are set by hand.', so: 'Its times are set by hand.' },
} as const

/**
 * What a model that looked for the match in a video found: for the end of the report. A moment of that video that somebody set makes times links
 * whatever the model saw.
 */
export function probeSentence(look: VideoProbe, isSetByHand: boolean): string {
  const { model, clips, view, match, refusal } = look
  const { untilThen, so } = isSetByHand ? LINKS.byHand : LINKS.none
  if (refusal === NOT_YET) return naming(model, `An AI model is still looking at the video. ${untilThen}`)
  if (refusal !== null) return naming(model, REFUSAL_SENTENCES.get(refusal) ?? NO_ANSWER)
  const looked = `The AI model ${model} looked at ${clips} short clips of the video for its match clock, the scores and your deaths.`
  if (isTrusted(look)) return looked
  if (match === 'another') return `${looked} Its scores are those of another match. ${so}`
  if (match === 'this' && view === 'own')
    return `${looked} ${isSetByHand ? `What it read was not clear enough. ${so}` : 'Its times were not clear enough, so no time here is a link into it.'}`
  return `${looked} ${view === 'another' ? 'You do not die in it where the match log says so: it may be the view of another player.' : 'Whether it shows this match in your view could not be told.'} ${so}`
}

function naming(model: string, sentence: string): string {
  return model === '' ? sentence : sentence.replace(/^An AI model/, () => `The AI model ${model}`)
}
