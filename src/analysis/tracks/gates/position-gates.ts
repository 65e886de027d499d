import { median, quantile } from 'd3-array'
import type { Life } from '#analysis/film/tracks/life.ts'
import { LONGEST_STEP_U } from '#analysis/tracks/building/find-jumps.ts'
import { placeOfRow, positionRows, rowAt, type TrackBox } from '#analysis/tracks/building/track-box.ts'
import { distance, flatDistance } from '#shared/tracks/geometry.ts'
import { livesAt, placeAt } from '#shared/tracks/look-up.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { TrackGate } from '#shared/tracks/track-gate.ts'
import { type GateInputs, gate } from './gate-inputs.ts'

const FRESH_MS = 500
/** A life slower than this between its last two positions was at rest before its records stopped. */
const AT_REST_U_PER_S = 1

export function checkPlacesOfDeaths({ film, box }: GateInputs): TrackGate {
  const placed = film.deaths.filter(({ victimLife, ms }) => {
    const life = film.lives[victimLife]
    return life !== undefined && isPlaced(life, box, ms)
  })
  return gate('places-of-deaths', film.deaths.length === 0 ? null : placed.length / film.deaths.length, film.deaths.length)
}

/** A film omits unchanged values: a life with a recent record, or one that was at rest, is still at its last position. */
function isPlaced(life: Life, box: TrackBox, ms: number): boolean {
  const last = rowAt(life.samples, ms, 'until')
  if (ms - (life.samples.ms[last] ?? life.spawnMs) <= FRESH_MS) return true
  const rows = positionRows(life).filter((row) => row <= last)
  const [from, to] = [rows.at(-2), rows.at(-1)]
  if (from === undefined || to === undefined) return true
  const seconds = ((life.samples.ms[to] ?? 0) - (life.samples.ms[from] ?? 0)) / 1000
  return distance(placeOfRow(life, box, from), placeOfRow(life, box, to)) <= AT_REST_U_PER_S * seconds
}

export function checkSteps({ film, box, jumps, stored }: GateInputs): TrackGate {
  if (!stored.map.areDistancesKnown) return gate('steps', null, 0)
  const unexplained = jumps.filter(({ isExplained }) => !isExplained).map(({ length }) => length)
  const walked = film.lives.flatMap((life) => walkedSteps(life, box))
  const longest = [...unexplained, ...walked].reduce((most, length) => Math.max(most, length), 0)
  return gate('steps', longest, walked.length)
}

function walkedSteps(life: Life, box: TrackBox): number[] {
  let last = placeOfRow(life, box, -1)
  const steps = positionRows(life).map((row) => {
    const [from, to] = [last, placeOfRow(life, box, row)]
    last = to
    return distance(from, to)
  })
  return steps.filter((length) => length <= LONGEST_STEP_U)
}

const SPEED_WINDOW_MS = 250
/** Less movement than this in a window is standing. */
const MOVED_U = 0.05

/** Measures horizontal speeds, so that falls do not count. Windows with a jump are left out. */
export function checkSpeeds({ film, box, jumps, stored }: GateInputs): TrackGate {
  if (!stored.map.areDistancesKnown) return gate('speeds', null, 0)
  const speeds = film.lives.flatMap((life, number) => {
    const jumpsMs = jumps.filter((jump) => jump.life === number).map(({ ms }) => ms)
    return walkedWindows(life, box, jumpsMs).map((moved) => (1000 * moved) / SPEED_WINDOW_MS)
  })
  return gate('speeds', quantile(speeds, 0.99), speeds.length)
}

function walkedWindows(life: Life, box: TrackBox, jumpsMs: readonly number[]): number[] {
  const windows: number[] = []
  let last: Place = placeOfRow(life, box, -1)
  for (let ms = life.spawnMs + SPEED_WINDOW_MS; ms <= life.endMs; ms += SPEED_WINDOW_MS) {
    const place = placeOfRow(life, box, rowAt(life.samples, ms, 'until'))
    const moved = flatDistance(last, place)
    const isJump = jumpsMs.some((jump) => ms - SPEED_WINDOW_MS < jump && jump <= ms)
    if (moved > MOVED_U && !isJump) windows.push(moved)
    last = place
  }
  return windows
}

const EVERY_MS = 2_000

/** Killers are nearer than enemies usually are; with wrong tracks this would not hold for most kills. */
export function checkKillers({ stored, log }: GateInputs): TrackGate {
  const teams = new Map(log.players.map(({ id, team }) => [id, team]))
  const teamOf = (player: number) => teams.get(stored.players[player]?.playerId ?? '') ?? null
  const kills = stored.deaths.flatMap(({ victim, killerStance, killer, victimLife }) =>
    killerStance && killer?.player !== stored.lives[victimLife]?.player ? [distance(victim.place, killerStance.place)] : [],
  )
  const usual: number[] = []
  for (let ms = 0; ms < stored.endMs; ms += EVERY_MS) {
    const alive = livesAt(stored, ms)
    for (const [place, life] of alive.entries()) {
      for (const other of alive.slice(place + 1)) {
        const team = teamOf(life.player)
        const areMates = team !== null && team === teamOf(other.player)
        if (!areMates && life.player !== other.player) usual.push(distance(placeAt(life, ms), placeAt(other, ms)))
      }
    }
  }
  const [ofKills, ofAll] = [median(kills), median(usual)]
  return gate('killer-to-victim', ofKills === undefined || !ofAll ? null : ofKills / ofAll, kills.length)
}
