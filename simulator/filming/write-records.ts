import type { PositionLayout } from '#analysis/film/frames/records/creation.ts'
import type { DeathState, Magazine } from '#analysis/film/tracks/combat-event.ts'
import { MATCH_END_TAG } from '#analysis/film/tracks/damage-tags.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { type Life, SAMPLE_STATES } from '#analysis/film/tracks/life.ts'
import type { Write } from '#simulator/film-writer/write-bits.ts'
import {
  aimBody,
  type Body,
  deathBody,
  healthBody,
  positionBody,
  roundsBody,
  shieldBody,
  tickBody,
} from '#simulator/film-writer/write-bodies.ts'
import { creationRecord } from '#simulator/film-writer/write-creation.ts'
import { updateRecord } from '#simulator/film-writer/write-update.ts'
import type { FrameEntry } from './frame-book.ts'

const FIRST_SLOT = 512
/** Recharge delay in ticks that the record of a hit gives the shield. */
const SHIELD_DELAY = 300
const TICKS_PER_FRAME = 2
const TICK_VALUES = 1024

interface LifeChanges {
  row: number | null
  readonly magazines: Magazine[]
  death: DeathState | null
  isLeaving: boolean
}

/** Writes the records of frames: creations first, then one update for each life with changes. */
export function recordWriter(tracks: FilmTracks, layout: PositionLayout): (entry: FrameEntry, frame: number) => Write[] {
  const hitFrames = new Map<number, number>()
  return (entry, frame) => {
    for (const { victimLife } of entry.damage) hitFrames.set(victimLife, frame)
    const creations = entry.births.flatMap((life) => writeCreation(tracks.lives[life], layout))
    const updates = [...gather(entry)]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([place, changes]) => {
        const life = tracks.lives[place]
        if (life === undefined) return []
        const delay = Math.max(0, SHIELD_DELAY - (frame - (hitFrames.get(place) ?? Number.NEGATIVE_INFINITY)))
        return [writeUpdate(life, changes, { frame, delay, layout })]
      })
    return [...creations, ...updates]
  }
}

function gather(entry: FrameEntry): Map<number, LifeChanges> {
  const changes = new Map<number, LifeChanges>()
  const of = (life: number): LifeChanges => {
    const known = changes.get(life) ?? { row: null, magazines: [], death: null, isLeaving: false }
    changes.set(life, known)
    return known
  }
  for (const { life, row } of entry.rows) of(life).row = row
  for (const magazine of entry.magazines) of(magazine.life).magazines.push(magazine)
  for (const death of entry.deaths) of(death.victimLife).death = death
  for (const life of entry.leaving) of(life).isLeaving = true
  return changes
}

function writeCreation(life: Life | undefined, layout: PositionLayout): Write[] {
  if (life === undefined) return []
  const { slot, generation, playerIndex, spawn } = life
  return [creationRecord({ wire: slot - FIRST_SLOT, generation, playerIndex, spawn }, layout)]
}

interface UpdateContext {
  readonly frame: number
  readonly delay: number
  readonly layout: PositionLayout
}

function writeUpdate(life: Life, changes: LifeChanges, context: UpdateContext): Write {
  const bodies = [
    ...(changes.row === null ? [] : sampleBodies(life, changes.row, context)),
    ...deathBodies(life, changes),
    tickBody((context.frame * TICKS_PER_FRAME) % TICK_VALUES),
    ...changes.magazines.map(({ weaponSlot, rounds }) => roundsBody(weaponSlot === 0 ? 0 : 1, rounds)),
  ]
  const isDense = changes.death !== null || changes.isLeaving
  return updateRecord({
    wire: life.slot - FIRST_SLOT,
    generation: life.generation,
    bodies: bodies.toSorted((one, other) => one.component - other.component),
    ...(isDense ? { isDense } : {}),
  })
}

function sampleBodies({ samples }: Life, row: number, { delay, layout }: UpdateContext): Body[] {
  const at = (column: ArrayLike<number>): number => column[row] ?? 0
  const has = (state: number): boolean => (at(samples.states) & state) !== 0
  return [
    ...(has(SAMPLE_STATES.position) ? [positionBody([at(samples.x), at(samples.y), at(samples.z)], layout)] : []),
    ...(has(SAMPLE_STATES.health) ? [healthBody(at(samples.health))] : []),
    ...(has(SAMPLE_STATES.shield) ? [shieldBody(at(samples.shield), delay)] : []),
    ...(has(SAMPLE_STATES.aim) ? [aimBody(at(samples.yaw), at(samples.pitch))] : []),
  ]
}

/** When the match ends, every living player gets a death record without a killer. */
function deathBodies({ playerIndex }: Life, { death, isLeaving }: LifeChanges): Body[] {
  if (death !== null) return [deathBody(death)]
  if (!isLeaving) return []
  return [deathBody({ tag: MATCH_END_TAG, victimPlayer: playerIndex, killerPlayer: null, category: 0 })]
}
