import type { DisputeReason } from '#shared/report/dispute.ts'

export const DISPUTE_WORDS: Readonly<Record<DisputeReason, string>> = {
  'other-shooter': 'Someone else shot me',
  'did-otherwise': 'I was not doing that',
  'places-off': 'The places are off',
  'something-else': 'Something else',
}
