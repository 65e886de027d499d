import type { NoPositionsReason } from '#shared/jobs/positions-state.ts'

/** Why a report stands on the match log alone. */
export const NO_POSITIONS: Readonly<Record<NoPositionsReason, string>> = {
  'no-chunks': 'The film of this match is gone, so the report stands on the match log alone.',
  'gate-failed': 'What the film says did not pass its checks, so the report stands on the match log alone.',
  unreadable: 'The film of this match could not be read, so the report stands on the match log alone.',
  'given-up': 'The film service did not answer, so the report stands on the match log alone.',
}
