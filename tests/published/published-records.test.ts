import { describe, expect, test } from 'vitest'
import { readBit, readBits } from '#analysis/film/film-bits.ts'
import { type PositionLayout, readCreation } from '#analysis/film/frames/records/creation.ts'
import { readDeadState } from '#analysis/film/frames/records/dead-state.ts'
import { COMPONENT, readUpdateBodies, type UpdateBodies, updateBodies } from '#analysis/film/frames/records/update-bodies.ts'
import { readUpdateHeader, updateHeader } from '#analysis/film/frames/records/update-header.ts'
import type { PositionWidths, QuantisedPosition } from '#analysis/film/tracks/world-units.ts'
import {
  aimBody,
  type Body,
  deathBody,
  healthBody,
  positionBody,
  reserveBody,
  roundsBody,
  shieldBody,
  tickBody,
  unreadBody,
  velocityBody,
} from '#simulator/film-writer/write-bodies.ts'
import { creationRecord } from '#simulator/film-writer/write-creation.ts'
import { updateRecord } from '#simulator/film-writer/write-update.ts'
import { bitText, bytesOf, PUBLISHED, writtenAndPublished } from './published-packets.ts'

/** A published creation comes after two bits of the record before it. */
const CREATION_BIT = 2

function layoutOf(widths: PositionWidths | undefined): PositionLayout {
  return { widths: widths ?? [0, 0, 0], region: { bits: 1, value: 0 } }
}

const CREATIONS = [
  PUBLISHED.creation_ranked_4v4_recharge,
  PUBLISHED.creation_octagon_forge,
  PUBLISHED.creation_raid_forge_20_players,
].flatMap(({ widths, cases }) => cases.map(({ hex, expected }) => ({ hex, expected, layout: layoutOf(widths) })))

describe('published creations', () => {
  test.each(CREATIONS)('$hex is read and written back unchanged', ({ hex, expected, layout }) => {
    const bytes = bytesOf(hex)
    const creation = readCreation(bytes, CREATION_BIT, bytes.length * 8, layout)
    if (!creation) throw new Error('It was not read.')
    expect(creation.spawn).toEqual(expected.q)
    if (expected.wire !== undefined)
      expect(creation).toMatchObject({ wire: expected.wire, generation: expected.gen_tag, playerIndex: expected.player })
    const isLong = readBit(bytes, CREATION_BIT + 113) === 0
    const beforeSpawnAt = CREATION_BIT + 114 + (isLong ? 32 : 0)
    const unread = {
      extra: isLong ? bitText(bytes, CREATION_BIT + 114, 32) : null,
      beforeSpawn: bitText(bytes, beforeSpawnAt, 147),
      behindSpawn: bitText(bytes, creation.endBit, bytes.length * 8 - creation.endBit),
    }
    const { written, published } = writtenAndPublished(creationRecord({ ...creation, unread }, layout), bytes, CREATION_BIT)
    expect(written).toBe(published)
    expect(written).toHaveLength(bytes.length * 8 - CREATION_BIT)
  })
})

interface ReadUpdate {
  readonly wire: number
  readonly generation: number
  readonly components: readonly number[]
  readonly isDense: boolean
  readonly bodiesAt: number
  readonly bodies: UpdateBodies
}

function readUpdate(bytes: Uint8Array, bit: number, layout: PositionLayout): ReadUpdate {
  const [header, bodies] = [updateHeader(), updateBodies()]
  if (!readUpdateHeader(bytes, bit, header) || !readUpdateBodies(bytes, header, layout, bodies)) throw new Error('It was not read.')
  const components = [...header.components.slice(0, header.count)]
  const { isDense, bodiesAt } = header
  return { wire: readBits(bytes, bit + 6, 8), generation: readBits(bytes, bit + 14, 2), components, isDense, bodiesAt, bodies }
}

/** Writes each body again from what was read of it. Unread bits are copied from the packet, at the place where the body begins. */
function rewrite(
  bytes: Uint8Array,
  { components, bodiesAt, bodies }: ReadUpdate,
  expected: QuantisedPosition | null,
  layout: PositionLayout,
): Body[] {
  let at = bodiesAt
  return components.map((component) => {
    const made = makeBody(bytes, at, component, bodies, expected, layout)
    at += writtenAndPublished(made.write, bytes, at).written.length
    return made
  })
}

function makeBody(
  bytes: Uint8Array,
  at: number,
  component: number,
  bodies: UpdateBodies,
  expected: QuantisedPosition | null,
  layout: PositionLayout,
): Body {
  switch (component) {
    case COMPONENT.position:
      return positionBody(expected ?? [bodies.x, bodies.y, bodies.z], layout)
    case COMPONENT.velocity:
      return velocityBody(
        readBit(bytes, at + 1) === 1 ? null : { direction: readBits(bytes, at + 2, 19), speed: readBits(bytes, at + 21, 10) },
      )
    case COMPONENT.health:
      return healthBody(bodies.health, readBits(bytes, at + 8, 3))
    case COMPONENT.shield:
      return shieldBody(bodies.shield, bodies.shieldDelay, shieldRest(bytes, at))
    case COMPONENT.aim:
      return aimBody(bodies.yaw, bodies.pitch, readBit(bytes, at + 24))
    case COMPONENT.tick:
      return tickBody(bodies.tick)
    case COMPONENT.ammo[0]:
      return roundsBody(0, bodies.rounds[0])
    case COMPONENT.reserve[0]:
      return reserveBody(0, readBits(bytes, at, 11))
    default:
      return unreadBody(component, '')
  }
}

function shieldRest(bytes: Uint8Array, at: number): { between: string; flags: string } {
  let length = 1
  if (readBit(bytes, at + 8) === 1) for (let part = 0; part < 2; part++) length += readBit(bytes, at + 8 + length) === 1 ? 13 : 1
  return { between: bitText(bytes, at + 8, length), flags: bitText(bytes, at + 8 + length + 16, 4) }
}

const UPDATES = [PUBLISHED.delta_ranked_4v4_recharge, PUBLISHED.delta_bazaar, PUBLISHED.delta_octagon_forge].flatMap((published) =>
  published.cases.map(({ hex, record_bit, expected }) => ({
    hex,
    expected,
    bit: record_bit ?? published.record_bit ?? 0,
    layout: layoutOf(published.widths),
  })),
)

describe('published updates', () => {
  test.each(UPDATES)('$hex is read and written back unchanged', ({ hex, expected, bit, layout }) => {
    const bytes = bytesOf(hex)
    const read = readUpdate(bytes, bit, layout)
    expect([read.bodies.x, read.bodies.y, read.bodies.z]).toEqual(expected.q)
    if (expected.yaw_q !== undefined) expect(read.bodies).toMatchObject({ yaw: expected.yaw_q, pitch: expected.pitch_q })
    const record = updateRecord({ ...read, bodies: rewrite(bytes, read, expected.q, layout) })
    const { written, published } = writtenAndPublished(record, bytes, bit)
    expect(written).toBe(published)
    expect(written.length).toBe(read.bodies.endBit - bit)
  })
})

const DEATHS = PUBLISHED.shot_and_hit_octagon_1v1.cases.flatMap(({ hex, ours: { dead_state } }) =>
  dead_state ? [{ hex, ...dead_state }] : [],
)

describe('published deaths', () => {
  test.each(DEATHS)('victim $victim, killer $killer, category $category', (expected) => {
    const bytes = bytesOf(expected.hex)
    const layout = layoutOf([15, 15, 17])
    const { bodies, isDense, components, wire } = readUpdate(bytes, expected.record_bit, layout)
    const { tag, victim, killer, category, region, node } = expected
    const death = { tag: Number.parseInt(tag, 16), victimPlayer: victim, killerPlayer: killer, category }
    expect({ wire, isDense }).toEqual({ wire: expected.slot - 512, isDense: true })
    expect(components).toContain(COMPONENT.death)
    expect(bodies.death).toMatchObject({ isDead: true, ...death })
    expect(bodies).toMatchObject({ shield: 0, health: 127 })
    const endBit = bodies.death?.endBit ?? 0
    const startBit = deathBitOf(bytes, expected.record_bit)
    expect(readDeadState(bytes, startBit).endBit).toBe(endBit)
    const { written, published } = writtenAndPublished(
      deathBody({ ...death, region, node, unread: unreadOf(bytes, startBit, endBit) }).write,
      bytes,
      startBit,
    )
    expect(written).toBe(published)
    expect(written).toHaveLength(endBit - startBit)
  })
})

/** After the mask come health (11 bits) and shield (29), then the death. */
function deathBitOf(bytes: Uint8Array, recordBit: number): number {
  expect(readBit(bytes, recordBit + 82 + 11 + 8)).toBe(0)
  return recordBit + 82 + 11 + 29
}

/** By the published lengths of the fields: tag, flags, victim, killer, category, and so on. */
function unreadOf(bytes: Uint8Array, bit: number, endBit: number) {
  const flags = readBits(bytes, bit + 34, 8)
  const behindCategoryAt = bit + 42 + 6 + 6 + 4
  const hasMore = readBit(bytes, behindCategoryAt + 3) === 1
  const behindCategory = bitText(bytes, behindCategoryAt, hasMore ? moreLength(bytes, behindCategoryAt) : 4)
  const beforeRegionAt = behindCategoryAt + behindCategory.length
  const behindNodeAt = beforeRegionAt + 4 + 4 + 11
  const behindNode = bitText(bytes, behindNodeAt, readBit(bytes, behindNodeAt) === 1 ? 11 : 1)
  const placesAt = behindNodeAt + behindNode.length
  const places = (flags & 16) === 0 ? '' : bitText(bytes, placesAt, 44)
  const endAt = placesAt + places.length
  return {
    flags,
    behindCategory,
    beforeRegion: bitText(bytes, beforeRegionAt, 4),
    behindNode,
    places,
    end: bitText(bytes, endAt, endBit - endAt),
  }
}

function moreLength(bytes: Uint8Array, at: number): number {
  const tagged = readBit(bytes, at + 4) === 1 ? 33 : 1
  return 4 + tagged + 3 + (readBit(bytes, at + 4 + tagged + 3) === 0 ? 7 : 1)
}
