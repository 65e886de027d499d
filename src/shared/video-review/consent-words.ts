/** What a video review is good for, as shown before a player consents. It must say that the review may add nothing. */
export const GOOD_FOR =
  'it watches a few moments that log and film can’t explain: a map left open, a reload, cover you had or not. That can add some sentences to the report, or nothing.'

export function retentionWords(provider: string): string {
  return `If this site doesn’t pay for ${provider}, it may be kept there, and people there may read it.`
}
