import { FIRST_LOOK, type Prompt, question } from './prompt.ts'

export const DEATH_FIRST: Prompt = {
  ...FIRST_LOOK,
  kind: 'death',
  asking: 'first',
  opening:
    'Near the end of this clip the player dies. The questions are about the last three seconds before that, and about nothing earlier.',
  questions: [
    question(
      'weapon',
      'In those last three seconds, is the weapon in the hands of the player reloaded, even for a moment?',
      [
        ['yes, it is reloaded', 'reloading'],
        ['no, it is ready or firing', 'ready'],
      ],
      'ready',
    ),
    question(
      'ground',
      'In those last three seconds, is a wall, crate or pillar within two steps of the player to get behind?',
      [
        ['yes, for some of the time at least', 'beside'],
        ['no, open ground all the time', 'open'],
      ],
      'open',
    ),
    question(
      'screen',
      'In those last three seconds, is a map, a scoreboard or a menu open, even for a moment?',
      [
        ['no, only the view of the game', 'game'],
        ['yes, one is open', 'map'],
      ],
      'game',
    ),
    question('motion', 'In those last three seconds, how does the player mostly move?', [
      ['sprinting, with the weapon lowered', 'sprinting'],
      ['jumping, falling or thrown through the air', 'air'],
      ['on foot without sprinting, or not at all', 'afoot'],
    ]),
  ],
}
