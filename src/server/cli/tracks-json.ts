import { bisectRight, range } from 'd3-array'
import type { BaseMap } from '#analysis/film/tracks/base-maps.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { type Life, NOT_KNOWN, pitchDegrees, yawDegrees } from '#analysis/film/tracks/life.ts'
import { type QuantisedPosition, toWorld, type WorldPosition } from '#analysis/film/tracks/world-units.ts'
import { FULL_HEALTH, FULL_SHIELD } from '#shared/game/game-numbers.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import type { TrackGate } from '#shared/tracks/track-gate.ts'

type Box = BaseMap | null

/**
 * Yields JSON in pieces, since the samples of a match may exceed the longest string. In world units and degrees where there is a box, else
 * as in the film.
 */
export function* toTracksJson(tracks: FilmTracks, gates: readonly TrackGate[]): Generator<string> {
  const box = tracks.map.foundBy === 'nothing' ? null : tracks.map.baseMap
  const players = tracks.players.map(({ index, xuid }) => ({
    index,
    xuid,
    lives: tracks.lives.filter(({ playerIndex }) => playerIndex === index).map((life) => lifeJson(life, box)),
  }))
  const { format, build, map, selfTests, problems } = tracks
  const foundMap = { foundBy: map.foundBy, name: map.foundBy === 'nothing' ? null : map.baseMap.name }
  const unit = box === null ? 'quantised' : 'world'
  const head = JSON.stringify({ format, build, map: foundMap, unit, players, gates, selfTests, problems })
  yield `${head.slice(0, -1)},"samples":[`
  let separator = ''
  for (let fromMs = 0; fromMs <= tracks.endMs; fromMs += STRETCH_MS) {
    const samples = samplesOf(tracks, { fromMs, toMs: Math.min(tracks.endMs, fromMs + STRETCH_MS - 1) }, box)
    if (samples.length === 0) continue
    yield separator + samples.map((sample) => JSON.stringify(sample)).join(',')
    separator = ','
  }
  yield ']}\n'
}

const STRETCH_MS = 10_000

function samplesOf({ lives }: FilmTracks, stretch: TimeSpan, box: Box) {
  const samples = lives.flatMap((life) => rowsOf(life, stretch).map((row) => sampleJson(life, row, box)))
  return samples.toSorted((left, right) => left.ms - right.ms)
}

function lifeJson({ slot, generation, spawnMs, endMs, ending, spawn }: Life, box: Box) {
  return { slot, generation, spawnMs, endMs, ending, spawn: placeOf(spawn, box) }
}

interface Row {
  readonly ms: number
  /** Index into the life's samples; -1 before the first. */
  readonly at: number
}

function rowsOf({ spawnMs, endMs, samples: { ms } }: Life, { fromMs, toMs }: TimeSpan): Row[] {
  const ticks = range(Math.ceil(Math.max(spawnMs, fromMs) / TICK_MS), Math.floor(Math.min(endMs, toMs) / TICK_MS) + 1)
  return ticks.map((tick) => ({ ms: tick * TICK_MS, at: bisectRight(ms, tick * TICK_MS) - 1 }))
}

function sampleJson({ slot, generation, spawn, samples }: Life, { ms, at }: Row, box: Box) {
  const [x, y, z] = placeOf(at < 0 ? spawn : [samples.x[at] ?? 0, samples.y[at] ?? 0, samples.z[at] ?? 0], box)
  const yaw = samples.yaw[at] ?? NOT_KNOWN
  const pitch = samples.pitch[at] ?? NOT_KNOWN
  const aim =
    yaw === NOT_KNOWN ? { yaw: null, pitch: null } : box === null ? { yaw, pitch } : { yaw: yawDegrees(yaw), pitch: pitchDegrees(pitch) }
  return { ms, slot, generation, x, y, z, ...aim, shield: samples.shield[at] ?? FULL_SHIELD, health: samples.health[at] ?? FULL_HEALTH }
}

function placeOf(place: QuantisedPosition, box: Box): QuantisedPosition | WorldPosition {
  return box === null ? place : toWorld(box, place)
}
