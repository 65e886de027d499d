import { z } from 'zod/mini'
import { namesOf } from '#shared/names-of.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { GATE_RULES } from '#shared/tracks/track-gate.ts'

const place = z.tuple([z.number(), z.number(), z.number()])
const box = z.object({ min: place, max: place })

/** What is kept as JSON in front of the columns: the few things that are no lists of numbers. */
const keptHeader = z.object({
  versions: z.object({ reader: z.number(), kept: z.number() }),
  film: z.object({ majorVersion: z.nullable(z.number()), format: z.nullable(z.number()), build: z.nullable(z.string()) }),
  map: z.discriminatedUnion('areDistancesKnown', [
    z.object({
      areDistancesKnown: z.literal(true),
      foundBy: z.enum(['level-id', 'map-name', 'forge-widths', 'tracks']),
      name: z.string(),
      box,
    }),
    z.object({ areDistancesKnown: z.literal(false), foundBy: z.literal('nothing'), box }),
  ]),
  endMs: z.number(),
  clock: z.object({ offsetMs: z.number(), pairedDeaths: z.number() }),
  players: z.array(z.object({ index: z.number(), xuid: z.nullable(z.string()), playerId: z.nullable(z.string()) })),
  gates: z.array(
    z.object({
      name: z.enum(namesOf(GATE_RULES)),
      verdict: z.enum(['passed', 'failed', 'too-little-to-test']),
      figure: z.nullable(z.number()),
      tested: z.number(),
      failedPlayers: z.array(z.number()),
    }),
  ),
  gaps: z.array(z.object({ fromMs: z.number(), toMs: z.number() })),
  problems: z.array(z.string()),
  /** Names that rows refer to by their number, which begins with 1. */
  names: z.array(z.string()),
})

type KeptHeader = z.infer<typeof keptHeader>

export function headerOf(
  { versions, film, map, endMs, clock, players, gates, gaps, problems }: MatchTracks,
  names: readonly string[],
): Uint8Array {
  return toAsciiJson({ versions, film, map, endMs, clock, players, gates, gaps, problems, names })
}

/** Null for what is no header. */
export function readHeader(bytes: Uint8Array): KeptHeader | null {
  return keptHeader.safeParse(fromAsciiJson(bytes)).data ?? null
}

/** JSON in which every character outside of ASCII is written by its number, so that a character is a byte. */
function toAsciiJson(value: unknown): Uint8Array {
  const text = JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** Undefined for bytes that are no JSON. */
function fromAsciiJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  } catch {
    return undefined
  }
}
