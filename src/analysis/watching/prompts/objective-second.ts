import { type Prompt, question, SECOND_LOOK } from './prompt.ts'

export const OBJECTIVE_SECOND: Prompt = {
  ...SECOND_LOOK,
  kind: 'objective',
  asking: 'second',
  opening: 'Near the end of this short clip a zone, hill, flag, ball or seed changes. The player stays alive.',
  questions: [
    question('doing', 'Is the player in a fight in this clip?', [
      ['no, and stays in one place', 'still'],
      ['no, and travels', 'moving'],
      ['yes, attacks somebody', 'fighting'],
    ]),
    question('screen', 'Is a map, a scoreboard or a menu open over the game at the change?', [
      ['one is open', 'map'],
      ['none is open', 'game'],
    ]),
    question('objective', 'Could the player see the zone, hill, flag, ball or seed directly at the change, not only its marker?', [
      ['no', 'hidden'],
      ['yes', 'shown'],
    ]),
  ],
}
