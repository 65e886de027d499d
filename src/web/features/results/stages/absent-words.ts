import type { NoPositionsReason } from '#shared/jobs/positions-state.ts'
import type { NoReviewReason } from '#shared/video-review/review-state.ts'

export const NO_POSITIONS: Readonly<Record<NoPositionsReason, string>> = {
  'no-chunks': 'The film of this match is gone, so the report uses only the match log.',
  'no-frames': "This match's film doesn't show where anyone stood, so the report uses only the match log.",
  'gate-failed': 'The film failed its checks, so the report uses only the match log.',
  unreadable: 'The film of this match could not be read, so the report uses only the match log.',
  'given-up': 'The film service did not answer, so the report uses only the match log.',
}

export const NO_REVIEW_WORDS: Readonly<Record<NoReviewReason, string>> = {
  'no-model': 'No AI model is set up here, so nothing in this report uses pictures.',
  'no-video': 'The match was not found in a video, so nothing in this report uses pictures.',
  declined: 'You did not allow an AI model to watch, so nothing in this report uses pictures.',
  'no-frames': 'The pictures of your recording did not arrive, so nothing in this report uses them.',
  'frames-lost': 'The pictures of your recording arrived, but we lost them, so nothing in this report uses them.',
  budget: "Today's budget for AI models is used up, so no moment was watched. The rest of the report is complete.",
  'report-budget': "This report's budget for AI models is used up, so no moment was watched. The rest of the report is complete.",
  'nothing-to-see': 'Log and film explain this match: there was no moment a picture could add to.',
  'given-up': "The AI model couldn't be asked, or gave no usable answer, so nothing in this report uses pictures.",
}
