import { FIRST_LOOK, type Prompt, question } from './prompt.ts'

export const OBJECTIVE_FIRST: Prompt = {
  ...FIRST_LOOK,
  kind: 'objective',
  asking: 'first',
  opening: 'In the middle of this clip the objective of the match changes: a zone, hill, flag, ball or seed. The player is alive.',
  questions: [
    question('objective', 'When it changes, is the objective itself in view, not only its marker?', [
      ['yes, it is in view', 'shown'],
      ['no, it is out of view', 'hidden'],
    ]),
  ],
}
