import { FIRST_LOOK, type Prompt, question } from './prompt.ts'

export const SWING_FIRST: Prompt = {
  ...FIRST_LOOK,
  kind: 'swing',
  asking: 'first',
  opening:
    'In the last third of this clip players fall and one side comes to have many more living players. The player is alive. The questions are about the three seconds before.',
  questions: [
    question('doing', 'In those three seconds, what is the player mostly doing?', [
      ['shooting, throwing or striking at somebody', 'fighting'],
      ['going somewhere without a fight', 'moving'],
      ['holding one place without a fight', 'still'],
    ]),
    question(
      'screen',
      'In those three seconds, is a map, a scoreboard or a menu open, even for a moment?',
      [
        ['no, only the view of the game', 'game'],
        ['yes, one is open', 'map'],
      ],
      'game',
    ),
  ],
}
