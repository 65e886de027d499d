/** What a model's look at a video is good for, as said before a player agrees; that it may add nothing belongs to it. */
export const GOOD_FOR =
  'it watches a few moments that log and film can’t explain: a map left open, a reload, cover you had or not. That can add some sentences to the report, or nothing.'

/** What a provider may do with what it is sent. */
export function keepingWords(provider: string): string {
  return `If this site doesn’t pay for ${provider}, it may be kept there, and people there may read it.`
}
