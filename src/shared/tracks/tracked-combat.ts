import { z } from 'zod/mini'
import { inSteps, stance } from './kept-values.ts'

export type { Aim, Stance } from './kept-values.ts'

/** The film's number of what did the damage, and its name where somebody has named it. */
const weaponTag = z.object({ tag: z.int(), name: z.nullable(z.string()) })

/** Somebody or the world damaged a living player. */
export const trackedHit = z.object({
  ms: z.int(),
  victimLife: z.int(),
  /** Null for damage by the world. Equal to `victimLife` for damage to oneself. */
  attackerLife: z.nullable(z.int()),
  attackerPlayer: z.nullable(z.int()),
  weapon: weaponTag,
  isHeadHit: z.boolean(),
  isKillingBlow: z.boolean(),
  /** What the victim lost, in the points that statistics count damage in; null where the film does not say it. */
  points: z.nullable(inSteps(0.1)),
  victim: stance,
  /** Null where the attacker has no life at that instant. */
  attacker: z.nullable(stance),
})
export type TrackedHit = Readonly<z.output<typeof trackedHit>>

/** The film's own word on a death. What the end of the match does to everybody is left out. */
export const trackedDeath = z.object({
  ms: z.int(),
  victimLife: z.int(),
  /** The credited player, and the life he had at that instant; null where there is none. */
  killer: z.nullable(z.object({ player: z.int(), life: z.nullable(z.int()) })),
  weapon: z.nullable(weaponTag),
  /** 0 plain, 1 headshot; what further values mean is not known. */
  category: z.int(),
  victim: stance,
  killerStance: z.nullable(stance),
})
export type TrackedDeath = Readonly<z.output<typeof trackedDeath>>
