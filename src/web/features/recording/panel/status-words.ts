import type { RecordingState } from '#web/features/recording/recording-state.ts'
import { refusalSentences } from '#web/features/recording/refusal.ts'

/** What a screen reader says of a recording: each step once, and no pictures or percents. `outcome`: how the recording that plays is aligned. */
export function statusWords(recording: RecordingState, outcome: string): string {
  switch (recording.status) {
    case 'none':
      return ''
    case 'another':
      return `${recording.file.name} is another file than the report was aligned with.`
    case 'reading':
      if (recording.isVoting) return 'Finding the frame where the clock changes.'
      return recording.opened ? 'Reading the match clock.' : `Opening ${recording.file.name}.`
    case 'refused':
      return refusalSentences(recording.refusal)
    case 'open':
      return `${recording.file.name} plays beside the report. ${outcome}`
  }
}
