import { FIRST_LOOK, type Prompt, question } from './prompt.ts'

export const SWING_FIRST: Prompt = {
  ...FIRST_LOOK,
  kind: 'swing',
  asking: 'first',
  opening:
    'In the last third of this clip players fall elsewhere and one side comes to have many more living players. The player is alive.',
  questions: [
    question('doing', 'In the seconds before that, what is the player mostly doing?', [
      ['shooting, throwing or striking at somebody', 'fighting'],
      ['going somewhere without a fight', 'moving'],
      ['holding one place without a fight', 'still'],
    ]),
    question('screen', 'In the seconds before that, what fills the screen?', [
      ['the view through the eyes of the player', 'game'],
      ['a map, scoreboard or menu', 'map'],
    ]),
    question('motion', 'In the seconds before that, how does the player mostly move?', [
      ['sprinting, with the weapon lowered', 'sprinting'],
      ['jumping, falling or thrown through the air', 'air'],
      ['on foot without sprinting, or not at all', 'afoot'],
    ]),
  ],
}
