/** Numbers of the components of a player's body, as the header chunk names them. */
export const COMPONENT = {
  position: 0,
  velocity: 1,
  forward: 2,
  spin: 3,
  health: 4,
  shield: 5,
  death: 11,
  aim: 21,
  tick: 25,
  ammo: [30, 33],
  reserve: [31, 34],
  desiredWeapon: 42,
  weapon: [43, 44, 45, 46],
} as const

/** Front of a position: four flags that are 0 for every biped, then the index of the region; behind it two bits that say "finite". */
export const POSITION_FLAG_BITS = 4
export const POSITION_END_BITS = 2
