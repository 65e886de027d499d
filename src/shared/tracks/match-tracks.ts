import { z } from 'zod/mini'
import type { Place } from './place.ts'
import { SAMPLE_STEP_U } from './storage-steps.ts'
import { inSteps, list } from './stored-values.ts'
import { trackGate } from './track-gate.ts'
import { trackedDeath, trackedHit } from './tracked-combat.ts'
import { trackedLife } from './tracked-life.ts'

const place: z.ZodMiniType<Place, Place> = z.readonly(z.tuple([z.number(), z.number(), z.number()]))
const box = z.object({ min: place, max: place })

/**
 * The map's coordinates. Without a known base map shapes are right, but the scale of each axis is only known within a third, so no
 * distances may be shown.
 */
const trackedMap = z.discriminatedUnion('areDistancesKnown', [
  z.object({
    areDistancesKnown: z.literal(true),
    foundBy: z.enum(['level-id', 'map-name', 'forge-widths', 'tracks']),
    name: z.string(),
    box,
  }),
  z.object({ areDistancesKnown: z.literal(false), foundBy: z.literal('nothing'), box }),
])
export type TrackedMap = Readonly<z.output<typeof trackedMap>>

const trackedPlayer = z.object({
  /** The film's player index, 0 to 31. */
  index: z.int(),
  /** Decimal; null for a bot, and for a player whom the film does not identify. */
  xuid: z.nullable(z.string()),
  /** The player's id in log and statistics, `xuid(N)` or `bid(N.0)`; null when the bot cannot be identified. */
  playerId: z.nullable(z.string()),
})
export type TrackedPlayer = Readonly<z.output<typeof trackedPlayer>>

const frameGap = z.object({ fromMs: z.number(), toMs: z.number() })
export type FrameGap = Readonly<z.output<typeof frameGap>>

const coordinate = inSteps(SAMPLE_STEP_U)
const outline = list(list(z.readonly(z.tuple([coordinate, coordinate]))))

/** The format version that `encodeTracks` writes. */
export const STORED_FORMAT_VERSION = 3

/**
 * The stored tracks of a film, once per match for all its players: everything that rules and pictures need, so that a rule change never
 * fetches the film again. Times are film time in milliseconds (`toLogMs` converts to log time), whole numbers unless stated otherwise.
 * Places and distances are in world units. Lives are referred to by their index in `lives`, players by their index in `players`. Lists are
 * in time order.
 */
export const matchTracks = z.object({
  /** `reader`: a newer reader reads the stored chunks again. */
  versions: z.object({ reader: z.int(), kept: z.literal(STORED_FORMAT_VERSION) }),
  /** The game that wrote the film; null when its header chunk is missing or does not say. */
  film: z.object({ majorVersion: z.nullable(z.number()), format: z.nullable(z.number()), build: z.nullable(z.string()) }),
  map: trackedMap,
  /**
   * Set only when one stretch of lives is sent: the ground walked in the whole match, as outlines by floor (`ground/ground-shapes.ts`).
   * `cuts`: heights that divide floors, from low to high.
   */
  ground: z.optional(z.object({ floors: list(outline), ramps: outline, cuts: list(z.number()) })),
  endMs: z.int(),
  /** `offsetMs`: film time minus log time; 0 when no death could be paired. */
  clock: z.object({ offsetMs: z.number(), pairedDeaths: z.int() }),
  players: list(trackedPlayer),
  lives: list(trackedLife),
  hits: list(trackedHit),
  deaths: list(trackedDeath),
  gates: list(trackGate),
  gaps: list(frameGap),
  /** Unreadable parts of the film, in sentences; empty when the film was read completely. */
  problems: list(z.string()),
})
export type MatchTracks = Readonly<z.output<typeof matchTracks>>
