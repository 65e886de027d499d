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
    question('screen', 'When it changes, what fills the screen?', [
      ['the view through the eyes of the player', 'game'],
      ['a map, scoreboard or menu', 'map'],
    ]),
    question('doing', 'In the seconds before it changes, what is the player mostly doing?', [
      ['shooting, throwing or striking at somebody', 'fighting'],
      ['going somewhere without a fight', 'moving'],
      ['holding one place without a fight', 'still'],
    ]),
  ],
}
