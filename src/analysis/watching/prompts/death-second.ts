import { type Prompt, question, SECOND_LOOK } from './prompt.ts'

export const DEATH_SECOND: Prompt = {
  ...SECOND_LOOK,
  kind: 'death',
  asking: 'second',
  opening: 'In this short clip the player is hit and dies. Look at how things stand when the damage begins.',
  questions: [
    question('screen', 'Is a map, a scoreboard or a menu open over the game when the damage begins?', [
      ['one is open', 'map'],
      ['none is open', 'game'],
    ]),
    question('motion', 'Just before the damage begins, which of these describes the player best?', [
      ['walking, strafing, crouching or standing', 'afoot'],
      ['off the ground', 'air'],
      ['running flat out with the gun down', 'sprinting'],
    ]),
    question('ground', 'When the damage begins, what is right beside the player?', [
      ['nothing that would stop a shot', 'open'],
      ['something solid that would stop a shot', 'beside'],
    ]),
    question('weapon', 'When the damage begins, could the gun in hand fire at once?', [
      ['yes, or it is firing', 'ready'],
      ['no, a magazine or shells are being loaded', 'reloading'],
    ]),
  ],
}
