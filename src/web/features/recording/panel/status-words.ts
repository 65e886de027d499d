import type { RecordingState } from '#web/features/recording/recording-state.ts'
import { refusalWords } from '#web/features/recording/refusal.ts'

/** What a screen reader says of a recording: each step once, and no pictures or percents. */
export function statusWords(recording: RecordingState): string {
  switch (recording.status) {
    case 'none':
    case 'another':
      return ''
    case 'reading':
      if (recording.isVoting) return 'Finding the frame where the clock changes.'
      return recording.opened ? 'Reading the match clock.' : `Opening ${recording.file.name}.`
    case 'refused': {
      const { title, strong, rest } = refusalWords(recording.refusal)
      return `${title}. ${strong} ${rest}`
    }
    case 'open':
      return `${recording.file.name} plays beside the report.`
  }
}
