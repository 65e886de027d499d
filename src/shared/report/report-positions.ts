import { z } from 'zod/mini'
import { blame, cause, deathTag } from './causes.ts'
import { claim } from './claim.ts'
import { eventId, moment, playerKey } from './moment.ts'

/** World units. Times in this file are film time in milliseconds, as everywhere in a report. */
const distance = z.number()

const deathCard = z.object({
  event: eventId,
  cause,
  blame,
  /** The cause behind a traded death or a death on the objective; null for all others. */
  beside: z.nullable(cause),
  /** Other tests that matched, without `cause` and `beside`. */
  tags: z.array(deathTag),
  /** Tests without a result because an input was missing. */
  unread: z.array(deathTag),
  /** Null when the sentence failed the check. */
  sentence: z.nullable(claim),
  /** The stretch to draw, slightly longer than the evidence of the sentence. */
  fromMs: z.number(),
  toMs: z.number(),
  moments: z.array(moment),
  participants: z.array(
    z.object({
      player: playerKey,
      role: z.enum(['you', 'killer', 'attacker', 'mate']),
      /** Distance from the player at the death; null when a place is unknown. */
      range: z.nullable(distance),
      /** Height above the player; negative below. */
      higher: z.nullable(z.number()),
      hits: z.number(),
    }),
  ),
  weapon: z.nullable(z.string()),
  /** Shield and health at the first hit of the last burst, as shares of full ones. */
  atFirstHit: z.nullable(z.object({ atMs: z.number(), shield: z.number(), health: z.number() })),
})

/** Damage between the player and one opponent, without a pause of more than five seconds. */
const reportFight = z.object({
  fromMs: z.number(),
  toMs: z.number(),
  opponent: playerKey,
  isFirstHitYours: z.boolean(),
  ownHits: z.number(),
  enemyHits: z.number(),
  /** Share of a full shield just before the first hit; null when the attacker's state is unknown. */
  ownShield: z.nullable(z.number()),
  enemyShield: z.nullable(z.number()),
  /** The weapon of most hits; null without a hit or for an unnamed weapon. */
  ownWeapon: z.nullable(z.string()),
  enemyWeapon: z.nullable(z.string()),
  /** Damage points as in the statistics; null when the film does not have all of them. */
  ownDamage: z.nullable(z.number()),
  enemyDamage: z.nullable(z.number()),
  outcome: z.enum(['won', 'lost', 'open']),
  isEven: z.boolean(),
  range: z.nullable(distance),
  /** Degrees by which the player who was hit first aimed past the other. */
  offAim: z.nullable(z.number()),
})

/** Distance to the nearest living teammate over time; null while there is none. Lobby: the middle half of all other players. */
export const supportBand = z.object({
  startMs: z.number(),
  stepMs: z.number(),
  own: z.array(z.nullable(distance)),
  lobbyLow: z.array(z.nullable(distance)),
  lobbyHigh: z.array(z.nullable(distance)),
})

/** An objective's location: with its carrier, or at a fixed place for the whole stretch. */
const reportObjective = z.object({
  kind: z.enum(['ball', 'hill', 'stronghold']),
  fromMs: z.number(),
  toMs: z.number(),
  carrier: z.nullable(playerKey),
  place: z.nullable(z.tuple([distance, distance, distance])),
})

export const reportPositions = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.object({ status: z.literal('given-up'), failedGates: z.array(z.string()) }),
  z.object({
    status: z.literal('read'),
    /** False when the map is unknown: then there are no distances and no causes. */
    hasPlaces: z.boolean(),
    /** False when too few hits name their attacker to say who hit whom. */
    areAttackersNamed: z.boolean(),
    /** Deaths by cause, in the order of the list. They sum to all deaths. */
    causes: z.array(z.object({ cause, deaths: z.number() })),
    deaths: z.array(deathCard),
    fights: z.array(reportFight),
    /** Objectives that awards locate. Stretches with an unknown location are left out. */
    objectives: z.array(reportObjective),
    support: z.nullable(supportBand),
  }),
])

export type DeathCard = z.infer<typeof deathCard>
export type ReportFight = z.infer<typeof reportFight>
export type ReportObjective = z.infer<typeof reportObjective>
export type SupportBand = z.infer<typeof supportBand>
export type ReportPositions = z.infer<typeof reportPositions>
export type ReadPositions = Extract<ReportPositions, { status: 'read' }>
