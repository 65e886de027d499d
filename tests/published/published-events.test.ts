import { describe, expect, test } from 'vitest'
import { readBit, readBits } from '#analysis/film/film-bits.ts'
import { DAMAGE_FLAGS, readDamage } from '#analysis/film/frames/events/damage-event.ts'
import type { LifeTable } from '#analysis/film/frames/events/life-table.ts'
import { readShot } from '#analysis/film/frames/events/shot-event.ts'
import { damageEvent } from '#simulator/film-writer/events/write-damage.ts'
import { shotEvent } from '#simulator/film-writer/events/write-shot.ts'
import { bitText, bytesOf, PUBLISHED, writtenAndPublished } from './published-packets.ts'

/** Every wire of a generation is alive, and its life has the wire's number. */
function everybody(generation: number, playerOf: (life: number) => number): LifeTable {
  return { lifeOf: (key) => ((key & 3) === generation ? key >> 2 : -1), playerOf }
}

const OCTAGON = PUBLISHED.shot_and_hit_octagon_1v1.cases
const HITS = OCTAGON.flatMap(({ hex, ours: { damage } }) => damage.map((hit) => ({ hex, ...hit })))
const RANKED_HITS = PUBLISHED.whole_frames_ranked_4v4_recharge.cases.flatMap(({ hex, ours }) =>
  ours?.damage ? [{ hex, ...ours.damage }] : [],
)

describe('published hits', () => {
  test.each([...HITS, ...RANKED_HITS])('of wire $attacker_wire on wire $victim_wire at bit $event_bit', (expected) => {
    const bytes = bytesOf(expected.hex)
    const raw = readDamage(
      bytes,
      expected.event_bit,
      bytes.length * 8,
      everybody(1, () => expected.player),
    )
    if (!raw) throw new Error('It was not read.')
    const tag = Number.parseInt(expected.tag, 16)
    const named = { tag, attackerPlayer: expected.player }
    expect(raw).toMatchObject({ victimLife: expected.victim_wire, attackerLife: expected.attacker_wire, ...named })
    if (expected.region !== undefined) expect(raw).toMatchObject({ region: expected.region, node: expected.node })
    if (expected.killing !== undefined) expect((raw.flags & DAMAGE_FLAGS.killingBlow) !== 0).toBe(expected.killing)
    const write = damageEvent({
      victim: { wire: expected.victim_wire, generation: 1 },
      attacker: { wire: expected.attacker_wire, generation: 1 },
      ...named,
      bodyAmount: expected.body_q,
      shieldAmount: expected.shield_q,
      region: raw.region,
      node: raw.node,
      unread: unreadOf(bytes, expected.event_bit, raw.flags),
    })
    const { written, published } = writtenAndPublished(write, bytes, expected.event_bit)
    expect(written).toBe(published)
    expect(written).toHaveLength(raw.endBit - expected.event_bit)
  })
})

/** By the published lengths: after the player 19 bits, optionally 31 more, 16, optionally 5 more; after the flags optionally 32, and 4. */
function unreadOf(bytes: Uint8Array, bit: number, flags: number) {
  const directionAt = bit + 74
  const long = readBit(bytes, directionAt + 19) === 1 ? 31 : 0
  const offsetsEnd = directionAt + 20 + long + 16
  const directionEnd = offsetsEnd + (readBit(bytes, offsetsEnd) === 1 ? 6 : 1)
  const beforeAmountsAt = directionEnd + 14
  const beforeAmounts = bitText(bytes, beforeAmountsAt, readBit(bytes, beforeAmountsAt) === 1 ? 37 : 5)
  const behindAmountsAt = beforeAmountsAt + beforeAmounts.length + 10
  return {
    direction: bitText(bytes, directionAt, directionEnd - directionAt),
    flags,
    beforeAmounts,
    behindAmounts: bitText(bytes, behindAmountsAt, 1),
  }
}

/** The bit at which a shot at the start of its frame contains its victim. */
const FIRST_HIT_BIT = 108

describe('published shots', () => {
  test.each(PUBLISHED.shots.cases)('number $expected.counter of wire $expected.wire', ({ hex, expected }) => {
    const bytes = bytesOf(hex)
    const { wire, gen_tag, player, counter, weapon } = expected
    const raw = readShot(
      bytes,
      1,
      bytes.length * 8,
      everybody(gen_tag, () => player),
    )
    expect(raw).toMatchObject({ life: wire, playerIndex: player, counter, weaponId: `${weapon}42c9679f` })
    const write = shotEvent({
      shooter: { wire, generation: gen_tag },
      playerIndex: player,
      counter,
      weaponSlot: raw?.weaponSlot ?? 0,
      weaponId: `${weapon}42c9679f`,
      hit: null,
    })
    const { written, published } = writtenAndPublished(write, bytes, 1)
    const known = 107 - 1
    expect(written.slice(0, known)).toBe(published.slice(0, known))
  })

  test('contain their victim, except one packet, which has the victim in an unknown form and is read as null', () => {
    const opening = OCTAGON.filter(({ expected }) => expected.hit_prefix_bit === FIRST_HIT_BIT)
    const hits = opening.map(({ hex, ours }) => {
      const bytes = bytesOf(hex)
      const raw = readShot(
        bytes,
        1,
        bytes.length * 8,
        everybody(1, () => ours.damage[0]?.player ?? -1),
      )
      expect(raw?.life).toBe(ours.damage[0]?.attacker_wire)
      return raw?.hitLife
    })
    expect(opening.map(({ expected }) => expected.victim_life)).toEqual([0, 5, 8])
    expect(hits).toEqual([0, null, 8])
  })

  test('of a ranked match are read and written bit for bit, including the victim', () => {
    const shots = PUBLISHED.whole_frames_ranked_4v4_recharge.cases.flatMap(({ hex, ours }) =>
      ours?.shot ? [{ bytes: bytesOf(hex), ...ours.shot }] : [],
    )
    const firstInFrame = shots.filter(({ bytes }) => readBits(bytes, 1, 8) === 0b10100100)
    expect(firstInFrame).toHaveLength(2)
    for (const { bytes, wire, player, weapon, victim_wire } of firstInFrame) {
      const raw = readShot(
        bytes,
        1,
        bytes.length * 8,
        everybody(1, () => player),
      )
      expect(raw).toMatchObject({ life: wire, playerIndex: player, weaponId: `${weapon}42c9679f`, hitLife: victim_wire ?? null })
      if (!raw) continue
      const write = shotEvent({
        shooter: { wire, generation: 1 },
        playerIndex: player,
        counter: raw.counter,
        weaponSlot: raw.weaponSlot,
        weaponId: raw.weaponId,
        hit: victim_wire === undefined ? null : { wire: victim_wire, generation: 1 },
        unread: { beforeHit: bitText(bytes, raw.endBit, 2), end: '' },
      })
      const { written, published } = writtenAndPublished(write, bytes, 1)
      expect(written).toBe(published)
    }
  })
})
