import { z } from 'zod'
import { readBit } from '#analysis/film/film-bits.ts'
import { bitWriter } from '#simulator/film-writer/bit-writer.ts'
import type { Write } from '#simulator/film-writer/write-bits.ts'
import packets from './packets.json' with { type: 'json' }

/** Packets of ranked and Forge matches that others published, with the values they contain: see `NOTICE`. */

const place = z.tuple([z.number(), z.number(), z.number()])
const hit = z.object({
  event_bit: z.number(),
  victim_wire: z.number(),
  attacker_wire: z.number(),
  tag: z.string(),
  player: z.number(),
  body_q: z.number(),
  shield_q: z.number(),
  region: z.number().optional(),
  node: z.number().optional(),
  killing: z.boolean().optional(),
})
const deadState = z.object({
  record_bit: z.number(),
  slot: z.number(),
  tag: z.string(),
  victim: z.number(),
  killer: z.number(),
  category: z.number(),
  region: z.number(),
  node: z.number(),
})

function group<E extends z.ZodType, O extends z.ZodType>(expected: E, ours: O) {
  const packet = z.object({ hex: z.string(), record_bit: z.number().optional(), expected, ours })
  return z.object({ widths: place.optional(), record_bit: z.number().optional(), cases: z.array(packet) })
}

const nothing = z.unknown().optional()
const creations = group(
  z.object({ q: place, wire: z.number().optional(), gen_tag: z.number().optional(), player: z.number().optional() }),
  nothing,
)
const updates = group(z.object({ q: place, yaw_q: z.number().optional(), pitch_q: z.number().optional() }), nothing)
const actor = z.object({ wire: z.number(), gen_tag: z.number(), player: z.number() })

export const PUBLISHED = z
  .object({
    creation_ranked_4v4_recharge: creations,
    creation_octagon_forge: creations,
    creation_raid_forge_20_players: creations,
    delta_ranked_4v4_recharge: updates,
    delta_bazaar: updates,
    delta_octagon_forge: updates,
    whole_frames_ranked_4v4_recharge: group(
      z.object({ magazine: z.object({ component: z.number(), rounds: z.number(), slot: z.number().optional() }) }),
      z
        .object({
          bipeds: z.array(z.number()).optional(),
          shot: z
            .object({ wire: z.number(), player: z.number(), weapon: z.string(), hit: z.boolean(), victim_wire: z.number().optional() })
            .optional(),
          damage: hit.optional(),
          shield_and_delay: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
        })
        .optional(),
    ),
    shot_and_hit_octagon_1v1: group(
      z.object({ hit_prefix_bit: z.number(), victim_life: z.number() }),
      z.object({ damage: z.array(hit), dead_state: deadState.optional() }),
    ),
    shots: group(actor.extend({ counter: z.number(), weapon: z.string() }), nothing),
  })
  .parse(packets)

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export function bitText(bytes: Uint8Array, bit: number, count: number): string {
  return Array.from({ length: count }, (_, index) => readBit(bytes, bit + index)).join('')
}

/** The bits that `write` writes, and the packet's bits at the same place. */
export function writtenAndPublished(
  write: Write,
  bytes: Uint8Array,
  bit: number,
): { readonly written: string; readonly published: string } {
  const writer = bitWriter()
  write(writer)
  return { written: bitText(writer.bytes, 0, writer.bitLength), published: bitText(bytes, bit, writer.bitLength) }
}
