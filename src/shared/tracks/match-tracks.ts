import { z } from 'zod/mini'
import { namesOf } from '#shared/names-of.ts'
import { SAMPLE_STEP_U } from './kept-steps.ts'
import { inSteps, list } from './kept-values.ts'
import type { Place } from './place.ts'
import { GATE_RULES } from './track-gate.ts'
import { trackedDeath, trackedHit } from './tracked-combat.ts'
import { trackedLife } from './tracked-life.ts'

const place: z.ZodMiniType<Place, Place> = z.readonly(z.tuple([z.number(), z.number(), z.number()]))
const box = z.object({ min: place, max: place })

/**
 * Where the places lie. Without a known base map shapes are right, but the scale of each axis is only known within a third: nothing may
 * then be said about distances.
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
  /** The film's own number of the player, 0 to 31. */
  index: z.int(),
  /** Decimal; null for a bot, and for a player whom the film does not name. */
  xuid: z.nullable(z.string()),
  /** The player's id in log and statistics, `xuid(N)` or `bid(N.0)`; null where it is not known which bot this is. */
  playerId: z.nullable(z.string()),
})
export type TrackedPlayer = Readonly<z.output<typeof trackedPlayer>>

/** A stretch of the film of which no frame was read. */
const frameGap = z.object({ fromMs: z.number(), toMs: z.number() })
export type FrameGap = Readonly<z.output<typeof frameGap>>

const coordinate = inSteps(SAMPLE_STEP_U)
const outline = list(list(z.readonly(z.tuple([coordinate, coordinate]))))

/** Of what `encodeTracks` writes. */
export const KEPT_VERSION = 3

/**
 * What is kept of a film's frames, once per match for all its players: everything that rules and pictures need, so that a change of rules
 * never fetches the film again. Times are milliseconds of the film's clock (`toLogMs` gives the log's), whole except where said. Places
 * and distances are world units. Lives are named by their place in `lives`, players by their place in `players`. Lists are in time order.
 */
export const matchTracks = z.object({
  /** `reader`: a better one reads kept chunks again. */
  versions: z.object({ reader: z.int(), kept: z.literal(KEPT_VERSION) }),
  /** Which game wrote the film; null where its header chunk is missing or names nothing. */
  film: z.object({ majorVersion: z.nullable(z.number()), format: z.nullable(z.number()), build: z.nullable(z.string()) }),
  map: trackedMap,
  /** Only where the lives of one stretch are sent: what was walked in the whole match, as outlines by floor (`ground/ground-shapes.ts`). */
  ground: z.optional(z.object({ floors: list(outline), ramps: outline, cuts: list(z.number()) })),
  endMs: z.int(),
  clock: z.object({ offsetMs: z.number(), pairedDeaths: z.int() }),
  players: list(trackedPlayer),
  lives: list(trackedLife),
  hits: list(trackedHit),
  deaths: list(trackedDeath),
  gates: list(
    z.object({
      name: z.enum(namesOf(GATE_RULES)),
      verdict: z.enum(['passed', 'failed', 'too-little-to-test']),
      figure: z.nullable(z.number()),
      tested: z.int(),
      failedPlayers: list(z.int()),
    }),
  ),
  /** Where frames are missing between two that were read. */
  gaps: list(frameGap),
  /** What could not be read of the film, in plain sentences; empty when it was read whole. */
  problems: list(z.string()),
})
export type MatchTracks = Readonly<z.output<typeof matchTracks>>
