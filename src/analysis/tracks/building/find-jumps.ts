import type { Life } from '#analysis/film/tracks/life.ts'
import { distance } from '#shared/tracks/geometry.ts'
import type { Place } from '#shared/tracks/place.ts'
import { placeOfRow, positionRows, type TrackBox } from './track-box.ts'

/** Two consecutive positions of a life that are too far apart for walking. */
export interface Jump {
  readonly life: number
  readonly ms: number
  readonly length: number
  /** False when no kind of jump in the game explains it: the decoded data is then in doubt. */
  readonly isExplained: boolean
}

/** A longer step between two positions is a jump: records are 17 ms apart, and the fastest dash seen covers 0.1 u in that time. */
export const LONGEST_STEP_U = 1

/** Rides: a film has no positions of a player in a vehicle, and continues where the player gets out. */
const RIDE_SILENCE_MS = 500
const RIDE_U_PER_S = 20

/** A life that uses a known portal, or returns to an earlier position, comes out within this distance of it. */
const SAME_PLACE_U = 1.5

/** Two lives that swap places within this time used no portal: their records were mixed up. */
const AT_ONCE_MS = 1000

/** More jumps than this mean that the film was misread: none of them is then explained. */
const MAX_JUMPS = 400

interface Step extends Omit<Jump, 'isExplained'> {
  readonly from: Place
  readonly to: Place
  readonly silentMs: number
}

/** Finds all jumps of a film, and marks those that a ride, a portal or a return explains. */
export function findJumps(lives: readonly Life[], box: TrackBox): Jump[] {
  const steps = lives.flatMap((life, place) => longSteps(life, place, box))
  const isReadable = steps.length <= MAX_JUMPS
  return steps.map((step) => ({
    life: step.life,
    ms: step.ms,
    length: step.length,
    isExplained:
      isReadable && (isRide(step) || hasBeenThere(lives[step.life], step, box) || steps.some((other) => isSamePortal(step, other))),
  }))
}

function longSteps(life: Life, number: number, box: TrackBox): Step[] {
  const steps: Step[] = []
  let [from, fromMs] = [placeOfRow(life, box, -1), life.spawnMs]
  for (const row of positionRows(life)) {
    const [to, ms] = [placeOfRow(life, box, row), life.samples.ms[row] ?? 0]
    const length = distance(from, to)
    if (length > LONGEST_STEP_U) steps.push({ life: number, ms, length, from, to, silentMs: ms - fromMs })
    from = to
    fromMs = ms
  }
  return steps
}

/** Some equipment returns its user to an earlier position. */
function hasBeenThere(life: Life | undefined, { ms, to }: Step, box: TrackBox): boolean {
  if (!life) return false
  return positionRows(life).some((row) => (life.samples.ms[row] ?? 0) < ms && distance(placeOfRow(life, box, row), to) < SAME_PLACE_U)
}

function isRide({ silentMs, length }: Step): boolean {
  return silentMs >= RIDE_SILENCE_MS && length <= (RIDE_U_PER_S * silentMs) / 1000
}

/** Compares both directions. A misread record jumps there and back within one life, so a portal needs two lives. */
function isSamePortal(one: Step, other: Step): boolean {
  if (one.life === other.life || Math.abs(one.ms - other.ms) < AT_ONCE_MS) return false
  const isSameWay = distance(one.from, other.from) < SAME_PLACE_U && distance(one.to, other.to) < SAME_PLACE_U
  return isSameWay || (distance(one.from, other.to) < SAME_PLACE_U && distance(one.to, other.from) < SAME_PLACE_U)
}
