/** The kinds of facts that rest on pictures. The variant names question and answer: `ground:open`. */
export const SEEN_DEFINITIONS = {
  seen: 'What a model saw at this moment of the video: the looks that say so, of those that were asked. A second look is asked in other words and of a closer stretch.',
  'seen-deaths':
    'Own deaths at which two looks at the video agree on this, of the deaths at which all looks give one answer to the same question; of one line where the variant names it.',
} as const

export type SeenFactKind = keyof typeof SEEN_DEFINITIONS
