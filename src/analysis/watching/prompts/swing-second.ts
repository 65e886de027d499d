import { type Prompt, question, SECOND_LOOK } from './prompt.ts'

export const SWING_SECOND: Prompt = {
  ...SECOND_LOOK,
  kind: 'swing',
  asking: 'second',
  opening: 'This short clip leads up to a turn of the match that happens away from the player, who stays alive.',
  questions: [
    question('screen', 'Does the player have a map, a scoreboard or a menu open for most of this clip?', [
      ['yes, one is open', 'map'],
      ['no, none is open', 'game'],
    ]),
    question('motion', 'Which of these describes the player best in this clip?', [
      ['walking, strafing, crouching or standing', 'afoot'],
      ['off the ground', 'air'],
      ['running flat out with the gun down', 'sprinting'],
    ]),
    question('doing', 'Is the player in a fight in this clip?', [
      ['no, and stays in one place', 'still'],
      ['no, and travels', 'moving'],
      ['yes, attacks somebody', 'fighting'],
    ]),
  ],
}
