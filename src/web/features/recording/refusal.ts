import type { RecordingRefusal } from '#shared/calls/recording-alignment.ts'

/** Why a recording was not aligned: the server's reason, or one that the browser found before asking it. */
export type RefusalReason = RecordingRefusal | 'not-a-video' | 'codec' | 'took-too-long' | 'unreadable' | 'failed'

export interface Refusal {
  readonly reason: RefusalReason
  readonly pictures: number
  /** The name that players know, such as HEVC. Empty if the file could not be opened. */
  readonly codec: string
  readonly words: string
}

/** Shown when the browser fails to read a file, instead of the browser's own error message. */
export const BROKE_OFF = 'This browser stopped reading the file. If it was moved or is still recording, choose it again.'

const UNPLAYABLE: readonly RefusalReason[] = ['codec', 'not-a-video', 'unreadable']

/** `canSetByHand`: the file plays here, so a moment of it can be set by hand. */
export function refusalWords(refusal: Refusal) {
  const [title, strong, rest] = wordsOf(refusal)[refusal.reason]
  return { title, strong, rest, canSetByHand: !UNPLAYABLE.includes(refusal.reason) }
}

type Words = readonly [title: string, strong: string, rest: string]

function wordsOf({ pictures, codec, words }: Refusal): Readonly<Record<RefusalReason, Words>> {
  return {
    'no-clock': [
      'No match clock found',
      pictures > 0 ? `${pictures} pictures read, too few show the clock.` : 'Too few pictures show the clock.',
      'The HUD may be hidden, covered, or this is Theater footage.',
    ],
    montage: [
      'This looks like a montage',
      'It has too many cuts to tell apart.',
      'Choose the recording it was cut from, or set one moment by hand.',
    ],
    'clock-never-fits': [
      'The clock fits another match',
      'The clock is clear, but this match never shows these times.',
      'No time in the report plays in this file.',
    ],
    'another-match': [
      'Another match',
      'The scores don’t fit.',
      'They change at different times in the match log. No time in the report plays in this file.',
    ],
    'contradicting-readings': [
      'The clock contradicts itself',
      "The times on screen don't run like one clock.",
      'Many cuts, an overlay or a second video in the picture can cause that.',
    ],
    'too-short': [
      'This recording is too short',
      'It shows too little of the match to place it.',
      'Choose a longer one, or set one moment by hand.',
    ],
    'took-too-long': [
      'Reading took too long',
      'Ten seconds were not enough on this computer.',
      'Close other programs and try again, or set one moment by hand.',
    ],
    failed: ['The recording was not matched', '', words],
    codec: [
      "This browser can't play this file",
      '',
      `The recording is in ${codec}, which this browser can't decode. Chrome on a computer with a recent graphics card can, or save it as H.264.`,
    ],
    'not-a-video': [
      'This is not a video we can read',
      '',
      "Recordings are mp4, mov, webm or mkv files. One that's still recording, was cut off or has no picture can't be read.",
    ],
    unreadable: [
      'The file can no longer be read',
      '',
      "It was moved or deleted since you chose it, or is still recording. Once that's done, choose it again.",
    ],
  }
}

export function canTryAgain({ reason }: Refusal): boolean {
  return reason === 'failed' || reason === 'took-too-long'
}

export function refusalSentences(refusal: Refusal): string {
  const { title, strong, rest } = refusalWords(refusal)
  return [`${title}.`, strong, rest].filter((words) => words !== '').join(' ')
}
