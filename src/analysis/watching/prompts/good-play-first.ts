import { FIRST_LOOK, type Prompt, question } from './prompt.ts'

export const GOOD_PLAY_FIRST: Prompt = {
  ...FIRST_LOOK,
  kind: 'good-play',
  asking: 'first',
  opening: 'Near the end of this clip the player gets a kill. The questions are about how that fight begins.',
  questions: [
    question('opening', 'What does the player attack with first?', [
      ['a grenade', 'grenade'],
      ['gunfire', 'shots'],
      ['a melee strike', 'melee'],
    ]),
    question('ground', 'When it begins, is a wall, crate or pillar within two steps of the player to get behind?', [
      ['yes, within two steps', 'beside'],
      ['no, open ground all around', 'open'],
    ]),
  ],
}
