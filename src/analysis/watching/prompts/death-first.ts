import { FIRST_LOOK, type Prompt, question } from './prompt.ts'

export const DEATH_FIRST: Prompt = {
  ...FIRST_LOOK,
  kind: 'death',
  asking: 'first',
  opening: 'Near the end of this clip the player dies. The questions are about the moment at which the first hit of that last fight lands.',
  questions: [
    question('weapon', 'At that moment, what is the weapon in the hands of the player doing?', [
      ['it is being reloaded', 'reloading'],
      ['it is ready or firing', 'ready'],
    ]),
    question('ground', 'At that moment, is a wall, crate or pillar within two steps of the player to get behind?', [
      ['yes, within two steps', 'beside'],
      ['no, open ground all around', 'open'],
    ]),
    question('screen', 'At that moment, what fills the screen?', [
      ['the view through the eyes of the player', 'game'],
      ['a map, scoreboard or menu', 'map'],
    ]),
    question('motion', 'In the two seconds before that moment, how does the player mostly move?', [
      ['sprinting, with the weapon lowered', 'sprinting'],
      ['jumping, falling or thrown through the air', 'air'],
      ['on foot without sprinting, or not at all', 'afoot'],
    ]),
  ],
}
