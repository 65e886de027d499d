import { type Prompt, question, SECOND_LOOK } from './prompt.ts'

export const SWING_SECOND: Prompt = {
  ...SECOND_LOOK,
  kind: 'swing',
  asking: 'second',
  opening: 'This short clip leads up to a turn of the match. The player stays alive.',
  questions: [
    question(
      'screen',
      'Which of these covers the game at any time in this clip?',
      [
        ['a map, a scoreboard or a menu', 'map'],
        ['nothing of the kind', 'game'],
      ],
      'game',
    ),
    question('doing', 'Is the player in a fight in this clip?', [
      ['no, and stays in one place', 'still'],
      ['no, and travels', 'moving'],
      ['yes, attacks somebody', 'fighting'],
    ]),
  ],
}
