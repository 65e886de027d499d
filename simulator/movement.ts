/** World units per second. Source: the Forge wiki's movement table. Films: most frequent speeds 2.4, 2.6 and 2.9, 99 in 100 below 2.67. */
export const SPEED = { walk: 2.6, aside: 2.34, sprint: 2.9, crouch: 1.35 } as const

/** Height of a jump in world units, from 26 jumps in films; a climb rises 0.9. A difference of one unit is thus a different floor. */
export const JUMP_RISE = 0.5
