import type { NoPositionsReason } from '#shared/jobs/positions-state.ts'
import type { NoReviewReason } from '#shared/video-review/review-state.ts'

export const NO_POSITIONS: Readonly<Record<NoPositionsReason, string>> = {
  'no-chunks': 'The film of this match is gone, so the report stands on the match log alone.',
  'no-frames': 'The film of this match does not say where anybody stood, so the report stands on the match log alone.',
  'gate-failed': 'What the film says did not pass its checks, so the report stands on the match log alone.',
  unreadable: 'The film of this match could not be read, so the report stands on the match log alone.',
  'given-up': 'The film service did not answer, so the report stands on the match log alone.',
}

export const NO_REVIEW_WORDS: Readonly<Record<NoReviewReason, string>> = {
  'no-model': 'No AI model is set up here, so nothing of this report rests on pictures.',
  'no-video': 'The match was not found in a video, so nothing of this report rests on pictures.',
  declined: 'You did not allow an AI model to watch, so nothing of this report rests on pictures.',
  'no-frames': 'The pictures of your recording did not arrive, so nothing of this report rests on them.',
  'frames-lost': 'The pictures of your recording arrived and were lost here, so nothing of this report rests on them.',
  budget: "Today's budget for AI models is used up, so no moment was watched. The rest of the report is complete.",
  'report-budget': "This report's budget for AI models is used up, so no moment was watched. The rest of the report is complete.",
  'nothing-to-see': 'Log and film explain this match: there was no moment that a picture could add to.',
  'given-up': 'The AI model could not be asked, or gave no answer that could be used, so nothing of this report rests on pictures.',
}
