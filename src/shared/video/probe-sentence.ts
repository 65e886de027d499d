import { isTrusted, NOT_YET, type VideoProbe } from './video-probe.ts'

const NO_ANSWER = 'An AI model was asked about the video and gave no answer that could be used.'
const NOT_ASKED = 'An AI model was meant to look at the video, but could not be reached.'

const REFUSAL_SENTENCES: ReadonlyMap<string, string> = new Map([
  ['not-readable', 'An AI model was asked about the video and could not open it.'],
  ['not-seen', 'An AI model was asked about the video and answered without having seen it, so none of that was used.'],
  ['day-quota', NOT_ASKED],
  ['budget', "Today's budget for AI models is used up, so none has looked at the video."],
  ['report-budget', "This report's budget for AI models is used up, so none has looked at the video."],
  ['not-allowed', NOT_ASKED],
  ['not-answering', NOT_ASKED],
  ['declined', 'No AI model was allowed to look at the video.'],
  ['no-clock', 'An AI model looked at the video and found no match clock in it.'],
  ['clock-never-fits', 'An AI model looked at the video, and the match clock in it does not fit this match.'],
  ['contradicting-readings', 'An AI model looked at the video and read its match clock in ways that contradict each other.'],
  ['montage', 'An AI model looked at the video: it shows many short parts, too short to be found in the match.'],
])

const LINKS = {
  none: { untilThen: 'Until it is done, times here do not play in it.', so: 'So times here do not play in it.' },
  byHand: { untilThen: 'Its times are set by hand.', so: 'Its times are set by hand.' },
} as const

/** Describes the result of a video probe, for the end of the report. An anchor set by hand makes times links whatever the model saw. */
export function probeSentence(probe: VideoProbe, isSetByHand: boolean): string {
  const { model, clips, view, match, refusal } = probe
  const { untilThen, so } = isSetByHand ? LINKS.byHand : LINKS.none
  if (refusal === NOT_YET) return naming(model, `An AI model is still looking at the video. ${untilThen}`)
  if (refusal !== null) return naming(model, REFUSAL_SENTENCES.get(refusal) ?? NO_ANSWER)
  const looked = `The AI model ${model} looked at ${clips} short clips of the video for its match clock, the scores and your deaths.`
  if (isTrusted(probe)) return looked
  if (match === 'another') return `${looked} Its scores are those of another match. ${so}`
  if (match === 'this' && view === 'own')
    return `${looked} ${isSetByHand ? `What it read was not clear enough. ${so}` : 'Its times were not clear enough, so times here do not play in it.'}`
  return `${looked} ${view === 'another' ? "You do not die in it when the match log says you do: it may be another player's view." : 'It could not tell whether this is the match from your view.'} ${so}`
}

function naming(model: string, sentence: string): string {
  return model === '' ? sentence : sentence.replace(/^An AI model/, () => `The AI model ${model}`)
}
