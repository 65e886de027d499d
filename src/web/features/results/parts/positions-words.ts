import type { NoPositionsReason, PositionsPart } from '#shared/jobs/positions-part.ts'

/** Why a report stands on the match log alone. */
export const NO_POSITIONS: Readonly<Record<NoPositionsReason, string>> = {
  'no-chunks': 'The film of this match is gone, so the report stands on the match log alone.',
  'gate-failed': 'What the film says did not pass its checks, so the report stands on the match log alone.',
  unreadable: 'The film of this match could not be read, so the report stands on the match log alone.',
  'given-up': 'The film service did not answer, so the report stands on the match log alone.',
}

/** What of it changes little enough to be spoken each time. */
export function stateWords(part: PositionsPart, isCompleted: boolean): string {
  if (isCompleted) return 'The film is read, and the report is complete with where everybody stood.'
  switch (part.state) {
    case 'waiting':
      return 'Waiting to read where everybody stood from the film.'
    case 'reading':
      return 'Reading where everybody stood from the film. What costs you the most may still change.'
    case 'composing':
      return 'The film is read. The report is being completed.'
    case 'there':
      return 'The film is read, and the report has where everybody stood.'
    case 'absent':
      return NO_POSITIONS[part.reason]
  }
}
