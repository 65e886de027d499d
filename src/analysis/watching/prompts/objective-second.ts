import { type Prompt, question, SECOND_LOOK } from './prompt.ts'

export const OBJECTIVE_SECOND: Prompt = {
  ...SECOND_LOOK,
  kind: 'objective',
  asking: 'second',
  opening: 'Near the end of this short clip a zone, hill, flag, ball or seed changes. The player stays alive.',
  questions: [
    question('objective', 'Could the player see the zone, hill, flag, ball or seed directly at the change, not only its marker?', [
      ['no', 'hidden'],
      ['yes', 'shown'],
    ]),
  ],
}
