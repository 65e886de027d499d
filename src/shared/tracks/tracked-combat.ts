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
  breaksShield: z.boolean(),
  isKillingBlow: z.boolean(),
  /** What the victim lost, in the points that statistics count damage in; null where the film does not say it. */
  points: z.nullable(inSteps(0.1)),
  victim: stance,
  /** Null where the attacker has no life at that instant. */
  attacker: z.nullable(stance),
})
export type TrackedHit = Readonly<z.output<typeof trackedHit>>

/** Not every shot has an event: where shots are counted, `TrackedRounds` counts. */
export const trackedShot = z.object({
  ms: z.int(),
  life: z.int(),
  weapon: z.nullable(z.string()),
  /** The life that was hit; null for a miss. */
  hitLife: z.nullable(z.int()),
})

/** Rounds that left a magazine one after the other, less than `ROUNDS_GAP_MS` apart. */
export const trackedRounds = z.object({
  fromMs: z.int(),
  toMs: z.int(),
  life: z.int(),
  /** Name of the weapon as the life's shots from the same slot have it; null where they don't. */
  weapon: z.nullable(z.string()),
  rounds: z.int(),
})
export type TrackedRounds = Readonly<z.output<typeof trackedRounds>>

export const ROUNDS_GAP_MS = 300

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

/** Who helped with a kill. */
export const trackedAssist = z.object({
  ms: z.int(),
  victimPlayer: z.int(),
  killerPlayer: z.int(),
  assistantPlayer: z.int(),
  killerSharePercent: z.int(),
  assistantSharePercent: z.int(),
})

const action = { ms: z.int(), life: z.int() }

export const trackedAction = z.discriminatedUnion('kind', [
  z.object({ ...action, kind: z.enum(['reload', 'throw', 'magazine-empty']) }),
  z.object({ ...action, kind: z.literal('melee'), weaponKey: z.nullable(z.string()) }),
  /** 0 is no zoom. */
  z.object({ ...action, kind: z.literal('zoom'), level: z.int() }),
  /** `item`: the film's number, 8 hexadecimal digits; `name` where somebody has named it. */
  z.object({
    ...action,
    kind: z.literal('pickup'),
    what: z.enum(['weapon', 'grenade', 'equipment']),
    item: z.string(),
    name: z.nullable(z.string()),
  }),
])
export type TrackedAction = Readonly<z.output<typeof trackedAction>>
