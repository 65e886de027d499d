import { EXACT_STEP_U, HEALTH_STEP, SAMPLE_STEP_DEGREES, SAMPLE_STEP_U, SHIELD_STEP } from '#shared/tracks/kept-steps.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { TrackedEnding, TrackedLife, VitalityChanges } from '#shared/tracks/tracked-life.ts'
import type { ByteReader } from './byte-reader.ts'
import type { ByteWriter } from './byte-writer.ts'
import { readChangesOfPace, readDifferences, readTurns, writeChangesOfPace, writeDifferences, writeTurns } from './columns.ts'

const ENDINGS = ['death', 'match-end', 'replaced', 'film-end'] as const satisfies readonly TrackedEnding[]
const SAMPLE_TURN = 360 / SAMPLE_STEP_DEGREES

/** One life: its frame, then a column for each thing that it was sampled for. */
export function writeLife(writer: ByteWriter, life: TrackedLife): void {
  const { player, startMs, endMs, ending, spawn, firstTick, x, y, z, yaw, pitch } = life
  writer.unsigned(player)
  writer.signed(startMs)
  writer.signed(endMs - startMs)
  writer.unsigned(ENDINGS.indexOf(ending))
  const spawnSteps = spawn.map((value) => Math.round(value / EXACT_STEP_U))
  for (const value of spawnSteps) writer.signed(value)
  writer.signed(firstTick)
  writer.unsigned(x.length)
  for (const [axis, column] of [x, y, z].entries())
    writeChangesOfPace(writer, steps(column, SAMPLE_STEP_U), firstStep(spawnSteps[axis] ?? 0))
  const firstAim = yaw.findIndex((value, row) => !Number.isNaN(value) && !Number.isNaN(pitch[row]))
  const unaimed = firstAim < 0 ? x.length : firstAim
  writer.unsigned(unaimed)
  writeTurns(writer, steps(yaw.subarray(unaimed), SAMPLE_STEP_DEGREES), SAMPLE_TURN)
  writeDifferences(writer, steps(pitch.subarray(unaimed), SAMPLE_STEP_DEGREES))
  writeChanges(writer, life.shield, startMs, SHIELD_STEP)
  writeChanges(writer, life.health, startMs, HEALTH_STEP)
  writer.unsigned(life.jumpsMs.length)
  writeDifferences(writer, life.jumpsMs, startMs)
}

export function readLife(reader: ByteReader): TrackedLife {
  const player = reader.unsigned()
  const startMs = reader.signed()
  const endMs = startMs + reader.signed()
  const ending = ENDINGS[reader.unsigned()]
  if (ending === undefined) reader.breakOff()
  const spawnSteps = [reader.signed(), reader.signed(), reader.signed()] as const
  const spawn: Place = [spawnSteps[0] * EXACT_STEP_U, spawnSteps[1] * EXACT_STEP_U, spawnSteps[2] * EXACT_STEP_U]
  const firstTick = reader.signed()
  const count = reader.count()
  const [x, y, z] = [
    readColumn(reader, count, spawnSteps[0]),
    readColumn(reader, count, spawnSteps[1]),
    readColumn(reader, count, spawnSteps[2]),
  ]
  const unaimed = reader.unsigned()
  if (unaimed > count) reader.breakOff()
  const aimed = reader.isBroken() ? 0 : count - unaimed
  const [yaw, pitch] = [new Float32Array(count).fill(Number.NaN), new Float32Array(count).fill(Number.NaN)]
  fill(yaw, unaimed, readTurns(reader, aimed, SAMPLE_TURN), SAMPLE_STEP_DEGREES)
  fill(pitch, unaimed, readDifferences(reader, aimed), SAMPLE_STEP_DEGREES)
  const shield = readChanges(reader, startMs, SHIELD_STEP)
  const health = readChanges(reader, startMs, HEALTH_STEP)
  const jumpsMs = readDifferences(reader, reader.count(), startMs)
  return { player, startMs, endMs, ending: ending ?? 'film-end', spawn, firstTick, x, y, z, yaw, pitch, shield, health, jumpsMs }
}

function readColumn(reader: ByteReader, count: number, spawnStep: number): Float32Array {
  const column = new Float32Array(count)
  fill(column, 0, readChangesOfPace(reader, count, firstStep(spawnStep)), SAMPLE_STEP_U)
  return column
}

/** The spawn as samples would have it: what the first of them is a difference to. */
function firstStep(spawnStep: number): number {
  return Math.round((spawnStep * EXACT_STEP_U) / SAMPLE_STEP_U)
}

function writeChanges(writer: ByteWriter, { ms, value }: VitalityChanges, startMs: number, step: number): void {
  writer.unsigned(ms.length)
  writeDifferences(writer, ms, startMs)
  writeDifferences(writer, steps(value, step), Math.round(1 / step))
}

function readChanges(reader: ByteReader, startMs: number, step: number): VitalityChanges {
  const count = reader.count()
  const ms = Float64Array.from(readDifferences(reader, count, startMs))
  const value = new Float32Array(count)
  fill(value, 0, readDifferences(reader, count, Math.round(1 / step)), step)
  return { ms, value }
}

function steps(values: Float32Array, step: number): number[] {
  return Array.from(values, (value) => Math.round(value / step))
}

function fill(column: Float32Array, from: number, values: readonly number[], step: number): void {
  values.forEach((value, row) => {
    column[from + row] = value * step
  })
}
