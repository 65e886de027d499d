/** Why a sentence that a model wrote is not in the report. The first ones are of any sentence that is checked. */
const WRITTEN_REASONS = [
  'unknown-reference',
  'condition',
  'figure',
  'time',
  'name',
  'side',
  'word',
  'character',
  'intent',
  'statement',
  'unfamiliar',
  'address',
  'instruction',
  'length',
  'repeated',
  'slot',
  'irrelevant',
  'against-drill',
  'too-many',
  'shape',
] as const

export type WrittenReason = (typeof WRITTEN_REASONS)[number]

/** What the player reads beside a sentence that was left out. */
export const WRITTEN_REASON_WORDS: Readonly<Record<WrittenReason, string>> = {
  'unknown-reference': 'Points to something that this match does not have.',
  condition: 'What was counted says otherwise.',
  figure: 'A number of its own. Numbers come from the match alone.',
  time: 'A time of its own. Times come from the match alone.',
  name: 'Names a player it does not rest on.',
  side: 'Takes a side on which nothing was counted.',
  word: 'Names a cause or a place that nothing here shows.',
  character: 'Holds a character that may be read as markup, or that nobody sees.',
  intent: "Names an intention. A picture can't show one.",
  statement: 'Tells of the match in its own words. What happened is only said from what was counted.',
  unfamiliar: 'Uses words outside of those that advice is checked with.',
  address: 'Holds an address or markup.',
  instruction: 'Speaks to a program, not to you.',
  length: 'Too long, or more than one sentence.',
  repeated: 'Says what the report says already.',
  slot: 'Written for a part that this report does not have.',
  irrelevant: 'Rests on something else than what it speaks of.',
  'against-drill': 'Advises against what the drill asks for.',
  'too-many': 'One more than this part of the report has room for.',
  shape: 'Not a sentence of the kind that was asked for.',
}
