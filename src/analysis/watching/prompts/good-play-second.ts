import { type Prompt, question, SECOND_LOOK } from './prompt.ts'

export const GOOD_PLAY_SECOND: Prompt = {
  ...SECOND_LOOK,
  kind: 'good-play',
  asking: 'second',
  opening: 'In this short clip the player attacks an enemy, who dies. Look at how things stand when the attack begins.',
  questions: [
    question('ground', 'When the attack begins, what is right beside the player?', [
      ['nothing that would stop a shot', 'open'],
      ['something solid that would stop a shot', 'beside'],
    ]),
    question('opening', 'How does the attack begin?', [
      ['with a blow from close by', 'melee'],
      ['with shots', 'shots'],
      ['with a thrown grenade', 'grenade'],
    ]),
  ],
}
