import { expect, test } from 'vitest'
import { BASE_MAPS, type BaseMap } from '#analysis/film/tracks/base-maps.ts'
import { MATCH_END_TAG } from '#analysis/film/tracks/damage-tags.ts'
import type { SelfTest, SelfTestName } from '#analysis/film/tracks/film-tracks.ts'
import { damageEvent } from '#simulator/film-writer/events/write-damage.ts'
import { shotEvent } from '#simulator/film-writer/events/write-shot.ts'
import { filmWriter } from '#simulator/film-writer/film-writer.ts'
import type { Write } from '#simulator/film-writer/write-bits.ts'
import { deathBody, healthBody, positionBody, shieldBody, tickBody } from '#simulator/film-writer/write-bodies.ts'
import { creationRecord } from '#simulator/film-writer/write-creation.ts'
import type { WrittenHeader } from '#simulator/film-writer/write-header-chunk.ts'
import { updateRecord } from '#simulator/film-writer/write-update.ts'
import { BIPED_COMPONENTS } from './checks/component-names.ts'
import { openFrames } from './open-frames.ts'

function mapNamed(name: string): BaseMap {
  const found = BASE_MAPS.find((map) => map.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

const LEVEL = 'fc878857-e778-4daf-b0ef-5d826b922f3f'
const HEADER: WrittenHeader = { filmMajorVersion: 41, format: 27, build: 'HI_1_13_0' }
const FRAMES = 500
const FRAMES_PER_HIT = 10
const FRAMES_PER_REFILL = 60
const RIFLE = { weaponId: '48c19d2d42c9679f', tag: 0x0000b238 }

/** One layout fault for each self-test, as another build of the game might cause it. */
interface Faults {
  readonly components?: readonly string[]
  /** Unexpected bits before a frame's first record. */
  readonly hasUnexpectedStart?: boolean
  readonly spawnStepsOff?: number
  /** A map other than the LevelId's. */
  readonly map?: BaseMap
  readonly shotPlayer?: number
  readonly shotStep?: number
  readonly damagePlayer?: number
  readonly hasNoDrops?: boolean
  readonly shieldDelay?: number
  readonly deadPlayer?: number
}

/** Two players walk, the first hits the second every sixth of a second, and the match ends. */
function writeFilm(faults: Faults, header: WrittenHeader = HEADER): Uint8Array[] {
  const map = faults.map ?? mapNamed('Aquarius')
  const players = [0, 1].map((index) => ({ index, xuid: String(2_533_274_800_000_000 + index) }))
  const names = faults.components ? { bipedComponents: faults.components } : {}
  const writer = filmWriter({ header: { ...header, ...names }, players, deflate: (bytes) => bytes })
  const bipeds = [0, 1].map((wire) => ({ wire, generation: 1 }))
  const [shooter, victim] = bipeds
  if (!shooter || !victim) throw new Error('Nobody plays.')
  let shield = 64
  for (let frame = 0; frame < FRAMES; frame++) {
    const isHit = frame > 0 && frame % FRAMES_PER_HIT === 0
    const isRefill = frame % FRAMES_PER_REFILL === 5
    shield = isRefill ? 64 : isHit ? shield - 8 : shield
    const moved = Math.max(0, frame - 3)
    const isEnd = frame === FRAMES - 1
    const records = bipeds.map(({ wire, generation }): Write => {
      const place = [2_000 + wire * 500 + moved * 3, 2_000 + moved * 3, 700 + moved] as const
      if (frame === 0)
        return creationRecord(
          { wire, generation, playerIndex: wire, spawn: [place[0] + (faults.spawnStepsOff ?? 0), place[1], place[2]] },
          map,
        )
      if (isEnd) {
        const death = {
          tag: MATCH_END_TAG,
          victimPlayer: faults.deadPlayer ?? wire,
          killerPlayer: null,
          category: 0,
          region: 0,
          node: null,
        }
        return updateRecord({ wire, generation, isDense: true, bodies: [healthBody(0), shieldBody(0, 300), deathBody(death)] })
      }
      const delay = faults.shieldDelay ?? 300
      const vitalityBodies =
        wire === 0 ? [] : isHit ? [shieldBody(faults.hasNoDrops ? 64 : shield, delay)] : isRefill ? [shieldBody(64, 0)] : []
      return updateRecord({ wire, generation, bodies: [positionBody(place, map), ...vitalityBodies, tickBody((frame * 2) % 1024)] })
    })
    const hits = frame / FRAMES_PER_HIT
    const counter = (hits * (faults.shotStep ?? 1)) & 0xff
    const shot = shotEvent({ shooter, playerIndex: faults.shotPlayer ?? 0, counter, weaponSlot: 0, weaponId: RIFLE.weaponId, hit: victim })
    const hit = { tag: RIFLE.tag, bodyAmount: 0, shieldAmount: 1, region: 2, node: 19 }
    const damage = damageEvent({ victim, attacker: shooter, attackerPlayer: faults.damagePlayer ?? 0, ...hit })
    const front = faults.hasUnexpectedStart ? [(bits: Parameters<Write>[0]) => bits.writeBits(0b01, 2)] : []
    writer.writeFrame({ events: isHit && !isEnd ? [shot, damage] : front, records })
  }
  return writer.finish()
}

function readFilm(chunks: readonly Uint8Array[]) {
  const reader = openFrames(() => ({ status: 'corrupt' }), { levelId: LEVEL })
  for (const chunk of chunks) reader.readChunk(chunk)
  return reader.finish()
}

function failed(tests: readonly SelfTest[]): SelfTestName[] {
  return tests.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name)
}

test('a film without a fault passes all self-tests', () => {
  const outcome = readFilm(writeFilm({}))
  if (outcome.status !== 'read') throw new Error(JSON.stringify(outcome))
  expect(outcome.tracks.selfTests.map(({ verdict }) => verdict)).toEqual(outcome.tracks.selfTests.map(() => 'passed'))
})

const PLANTED: readonly [SelfTestName, Faults][] = [
  ['component-names', { components: BIPED_COMPONENTS.toSpliced(3, 1) }],
  ['frame-starts', { hasUnexpectedStart: true }],
  ['first-positions', { spawnStepsOff: 20 }],
  ['position-widths', { map: mapNamed('Streets') }],
  ['shot-owners', { shotPlayer: 1 }],
  ['shot-counters', { shotStep: 9 }],
  ['damage-owners', { damagePlayer: 1 }],
  ['damage-drops', { hasNoDrops: true }],
  ['shield-delays', { shieldDelay: 299 }],
  ['death-owners', { deadPlayer: 7 }],
]

test.each(PLANTED)('only self-test %s fails on its kind of fault, and the film gives no tracks', (name, faults) => {
  const outcome = readFilm(writeFilm(faults))
  if (outcome.status !== 'untrusted') throw new Error(outcome.status)
  expect(failed(outcome.selfTests)).toEqual([name])
})

test('a film of an unknown build is read only when all self-tests pass, and frames, spawns and widths were tested', () => {
  const unknown = { ...HEADER, build: 'HI_2_0_0' }
  expect(readFilm(writeFilm({}, unknown))).toMatchObject({ status: 'read', tracks: { build: 'HI_2_0_0' } })
  expect(readFilm(writeFilm({ spawnStepsOff: 20 }, unknown)).status).toBe('untrusted')
  const [header, frames = new Uint8Array(0)] = writeFilm({}, unknown)
  const tooShort = [header ?? new Uint8Array(0), frames.subarray(0, frames.length >> 3)]
  expect(readFilm(tooShort).status).toBe('untrusted')
})
