import { z } from 'zod/mini'
import { inSteps, stance } from './stored-values.ts'

export type { Aim, Stance } from './stored-values.ts'

/** The film's number for the source of damage, and its name if it is known. */
const weaponTag = z.object({ tag: z.int(), name: z.nullable(z.string()) })

export const trackedHit = z.object({
  ms: z.int(),
  victimLife: z.int(),
  /** Null for damage by the world; equal to `victimLife` for self-damage. */
  attackerLife: z.nullable(z.int()),
  attackerPlayer: z.nullable(z.int()),
  weapon: weaponTag,
  isHeadHit: z.boolean(),
  isKillingBlow: z.boolean(),
  /** Damage in the points of the statistics; null when the film does not say. */
  points: z.nullable(inSteps(0.1)),
  victim: stance,
  /** Null when the attacker is not alive at that instant. */
  attacker: z.nullable(stance),
})
export type TrackedHit = Readonly<z.output<typeof trackedHit>>

/** A death as recorded in the film. The removal of everyone at the end of the match is left out. */
export const trackedDeath = z.object({
  ms: z.int(),
  victimLife: z.int(),
  /** The credited player, and the player's life at that instant, if any. */
  killer: z.nullable(z.object({ player: z.int(), life: z.nullable(z.int()) })),
  weapon: z.nullable(weaponTag),
  /** 0 plain, 1 headshot; the meaning of further values is unknown. */
  category: z.int(),
  victim: stance,
  killerStance: z.nullable(stance),
})
export type TrackedDeath = Readonly<z.output<typeof trackedDeath>>
