/** World units a second. Source: the Forge wiki's table of movement. Films: most frequent speeds 2.4, 2.6 and 2.9, 99 in 100 below 2.67. */
export const SPEED = { walk: 2.6, aside: 2.34, sprint: 2.9, crouch: 1.35 } as const

/** How much a jump rises, in world units; a climb rises 0.9. Films: 26 jumps. So a difference of one unit is a difference of ground. */
export const JUMP_RISE = 0.5
