import type { RecordingRefusal } from '#shared/calls/recording-alignment.ts'

/** Why a recording was not aligned: what the server says, or what the browser found out before it was asked. */
export type RefusalReason = RecordingRefusal | 'not-a-video' | 'codec' | 'took-too-long' | 'unreadable' | 'failed'

export interface Refusal {
  readonly reason: RefusalReason
  readonly pictures: number
  /** As players know it: HEVC. Empty where the file could not be opened. */
  readonly codec: string
  readonly words: string
}

/** Where the browser gives up on a file, whatever its own words for that are. */
export const BROKE_OFF = 'This browser broke off reading the file. If it was moved or is still being written, choose it again.'

export interface RefusalWords {
  readonly title: string
  readonly strong: string
  readonly rest: string
  /** The file plays here, so a moment of it can be set by hand. */
  readonly canSetByHand: boolean
}

export function refusalWords({ reason, pictures, codec, words }: Refusal): RefusalWords {
  const byHand = { canSetByHand: true }
  switch (reason) {
    case 'no-clock':
      return {
        ...byHand,
        title: 'No match clock found',
        strong: pictures > 0 ? `${pictures} pictures read, too few show the clock.` : 'Too few pictures show the clock.',
        rest: 'The HUD may be hidden, covered, or this is Theater footage.',
      }
    case 'montage':
      return {
        ...byHand,
        title: 'This looks like a montage',
        strong: 'It has more cuts than can be told apart.',
        rest: 'Choose the recording it was cut from, or set one moment by hand.',
      }
    case 'clock-never-fits':
      return {
        ...byHand,
        title: 'The clock fits another match',
        strong: 'The clock is clear, but this match never shows these times.',
        rest: 'No time of the report leads into this file.',
      }
    case 'another-match':
      return {
        ...byHand,
        title: 'Another match',
        strong: 'The scores don’t fit.',
        rest: 'They change at other times than in the match log. No time of the report leads into this file.',
      }
    case 'contradicting-readings':
      return {
        ...byHand,
        title: 'The clock contradicts itself',
        strong: 'The times read in the picture do not run like one clock.',
        rest: 'Many cuts, an overlay or a second video in the picture can cause that.',
      }
    case 'too-short':
      return {
        ...byHand,
        title: 'This recording is too short',
        strong: 'It shows too little of the match to be placed.',
        rest: 'Choose a longer one, or set one moment by hand.',
      }
    case 'took-too-long':
      return {
        ...byHand,
        title: 'Reading took too long',
        strong: 'Ten seconds were not enough on this computer.',
        rest: 'Close what keeps it busy and try again, or set one moment by hand.',
      }
    case 'failed':
      return { ...byHand, title: 'The recording was not matched', strong: '', rest: words }
    default:
      return { canSetByHand: false, strong: '', ...unplayableWords(reason, codec) }
  }
}

function unplayableWords(reason: 'codec' | 'not-a-video' | 'unreadable', codec: string): Pick<RefusalWords, 'title' | 'rest'> {
  switch (reason) {
    case 'codec':
      return {
        title: "This browser can't play this file",
        rest: `The recording is in ${codec}, which this browser can't decode. Chrome on a computer with a recent graphics card can, or save it as H.264.`,
      }
    case 'not-a-video':
      return {
        title: 'This is not a video we can read',
        rest: 'Recordings are mp4, mov, webm or mkv files. One that is still being written, was cut off or has no picture cannot be read.',
      }
    case 'unreadable':
      return {
        title: 'The file can no longer be read',
        rest: 'It was moved or deleted since you chose it, or is still being written. Once that is over, choose it again.',
      }
  }
}

/** Whether the same file may fare better another time. */
export function canTryAgain({ reason }: Refusal): boolean {
  return reason === 'failed' || reason === 'took-too-long'
}

export function refusalSentences(refusal: Refusal): string {
  const { title, strong, rest } = refusalWords(refusal)
  return [`${title}.`, strong, rest].filter((words) => words !== '').join(' ')
}
