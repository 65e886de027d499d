import { type Prompt, question, SECOND_LOOK } from './prompt.ts'

export const DEATH_SECOND: Prompt = {
  ...SECOND_LOOK,
  kind: 'death',
  asking: 'second',
  opening: 'In this short clip the player takes damage and dies. The questions are about all of it until then.',
  questions: [
    question(
      'screen',
      'Which of these covers the game at any time before the player dies?',
      [
        ['a map, a scoreboard or a menu', 'map'],
        ['nothing of the kind', 'game'],
      ],
      'game',
    ),
    question('motion', 'Which of these describes the player best until the player dies?', [
      ['walking, strafing, crouching or standing', 'afoot'],
      ['off the ground', 'air'],
      ['running flat out with the gun down', 'sprinting'],
    ]),
    question(
      'ground',
      'From the first picture until the player dies, is anything solid right beside the player that would stop a shot?',
      [
        ['at no time', 'open'],
        ['at some time or all the time', 'beside'],
      ],
      'open',
    ),
    question(
      'weapon',
      'Could the gun in hand fire at once in every picture until the player dies?',
      [
        ['yes, in every one', 'ready'],
        ['no, a magazine or shells are being loaded in some', 'reloading'],
      ],
      'ready',
    ),
  ],
}
