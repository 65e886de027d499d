import { z } from 'zod/mini'
import { blame, cause, deathTag } from './causes.ts'
import { claim } from './claim.ts'
import { eventId, moment, playerKey } from './moment.ts'

/** Times are milliseconds of the film's clock as everywhere in a report; distances are world units. */
const distance = z.number()

/** A death as a card draws it: the part of the tracks to show, who took part, and what the coach says of it. */
const deathCard = z.object({
  event: eventId,
  cause,
  blame,
  /** What explains a death that was traded or that the objective asked for, beside that; null for all others. */
  beside: z.nullable(cause),
  /** Other tests that hit, without the cause itself and the one beside it. */
  tags: z.array(deathTag),
  /** Tests that could not be made because an input was missing: neither a yes nor a no. */
  unread: z.array(deathTag),
  /** Null where the sentence did not pass the check. */
  sentence: z.nullable(claim),
  /** The stretch to draw, a little longer than what the sentence stands on. */
  fromMs: z.number(),
  toMs: z.number(),
  moments: z.array(moment),
  participants: z.array(
    z.object({
      player: playerKey,
      role: z.enum(['you', 'killer', 'attacker', 'mate']),
      /** From the player to this one at the death; null where a place is not known. */
      range: z.nullable(distance),
      /** How much higher than the player this one stood; negative below. */
      higher: z.nullable(z.number()),
      hits: z.number(),
    }),
  ),
  weapon: z.nullable(z.string()),
  /** Shares of a whole one at the first hit of the last burst. */
  atFirstHit: z.nullable(z.object({ atMs: z.number(), shield: z.number(), health: z.number() })),
})

/** Damage between the player and one opponent without a pause of more than five seconds. */
const reportFight = z.object({
  fromMs: z.number(),
  toMs: z.number(),
  opponent: playerKey,
  isFirstHitYours: z.boolean(),
  ownHits: z.number(),
  enemyHits: z.number(),
  /** Shares of a whole shield just before the first hit; null where somebody's state then is not known. */
  ownShield: z.nullable(z.number()),
  enemyShield: z.nullable(z.number()),
  /** What most hits were landed with; null without a hit, and for what nobody has named. */
  ownWeapon: z.nullable(z.string()),
  enemyWeapon: z.nullable(z.string()),
  /** Points as statistics count them; null where the film does not say all of them. */
  ownDamage: z.nullable(z.number()),
  enemyDamage: z.nullable(z.number()),
  outcome: z.enum(['won', 'lost', 'open']),
  isEven: z.boolean(),
  range: z.nullable(distance),
  /** Degrees by which the one who was hit first aimed past the other. */
  offAim: z.nullable(z.number()),
})

/** How far the nearest living teammate was, over time; null while dead, or alone in the team. Lobby: the middle half of all others at that time. */
export const supportBand = z.object({
  startMs: z.number(),
  stepMs: z.number(),
  own: z.array(z.nullable(distance)),
  lobbyLow: z.array(z.nullable(distance)),
  lobbyHigh: z.array(z.nullable(distance)),
})

/** Where an objective was: with its carrier, or at a place that does not move meanwhile. */
const reportObjective = z.object({
  kind: z.enum(['ball', 'hill', 'stronghold']),
  fromMs: z.number(),
  toMs: z.number(),
  carrier: z.nullable(playerKey),
  place: z.nullable(z.tuple([distance, distance, distance])),
})

/** What a report has of the film's tracks. */
export const reportPositions = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.object({ status: z.literal('given-up'), failedGates: z.array(z.string()) }),
  z.object({
    status: z.literal('read'),
    /** False where the map is not known: then there are no distances, and no causes. */
    hasPlaces: z.boolean(),
    /** False below the share of named hits from which on anything is said of who hit whom. */
    areAttackersNamed: z.boolean(),
    /** Deaths of each cause, in the order of the list; they sum to the deaths. */
    causes: z.array(z.object({ cause, deaths: z.number() })),
    deaths: z.array(deathCard),
    fights: z.array(reportFight),
    /** Those whose places awards tell; stretches in which nobody knows where it was are left out. */
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
