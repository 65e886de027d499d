import { EXACT_STEP_DEGREES, EXACT_STEP_U, HEALTH_STEP, SHIELD_STEP } from '#shared/tracks/kept-steps.ts'
import { aimAt, placeAt } from '#shared/tracks/look-up.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { Aim, Stance } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { onCircle, shorterWay } from './columns.ts'

/** Whose stance it is, and when: places and aims are kept as differences to what the life's samples say, which are small, so short. */
export interface StanceFrame {
  /** As they are kept: who reads predicts from the same samples. */
  readonly lives: readonly TrackedLife[]
  readonly life: number | null
  readonly ms: number
}

export const STANCE_COLUMNS = 8

const EXACT_TURN = 360 / EXACT_STEP_DEGREES
const KINDS = { none: 0, withoutAim: 1, withAim: 2 } as const

export function stanceRow(frame: StanceFrame, stance: Stance | null): readonly number[] {
  if (stance === null) return new Array<number>(STANCE_COLUMNS).fill(KINDS.none)
  const { place, aim } = predict(frame)
  const [predictedYaw, predictedPitch] = aimSteps(aim)
  const [yaw, pitch] = aimSteps(stance.aim ?? aim)
  return [
    stance.aim === null ? KINDS.withoutAim : KINDS.withAim,
    ...stance.place.map((value, axis) => steps(value, EXACT_STEP_U) - steps(place[axis] ?? 0, EXACT_STEP_U)),
    shorterWay(yaw - predictedYaw, EXACT_TURN),
    pitch - predictedPitch,
    steps(stance.shield, SHIELD_STEP),
    steps(stance.health, HEALTH_STEP),
  ]
}

/** `undefined` for a row that is no stance; null where nobody stood. */
export function stanceOfRow(frame: StanceFrame, row: readonly number[]): Stance | null | undefined {
  const [kind, dx = 0, dy = 0, dz = 0, yaw = 0, pitch = 0, shield = 0, health = 0] = row
  if (kind === KINDS.none) return null
  if (kind !== KINDS.withoutAim && kind !== KINDS.withAim) return undefined
  const { place, aim } = predict(frame)
  const [predictedYaw, predictedPitch] = aimSteps(aim)
  return {
    place: [exact(place[0], dx), exact(place[1], dy), exact(place[2], dz)],
    aim:
      kind === KINDS.withoutAim
        ? null
        : {
            yaw: onCircle(predictedYaw + yaw, EXACT_TURN) * EXACT_STEP_DEGREES,
            pitch: (predictedPitch + pitch) * EXACT_STEP_DEGREES,
          },
    shield: shield * SHIELD_STEP,
    health: health * HEALTH_STEP,
  }
}

function predict({ lives, life, ms }: StanceFrame): { readonly place: Place; readonly aim: Aim } {
  const known = life === null ? undefined : lives[life]
  if (known === undefined) return { place: [0, 0, 0], aim: { yaw: 0, pitch: 0 } }
  return { place: placeAt(known, ms), aim: aimAt(known, ms) ?? { yaw: 0, pitch: 0 } }
}

function aimSteps({ yaw, pitch }: Aim): readonly [yaw: number, pitch: number] {
  return [steps(yaw, EXACT_STEP_DEGREES), steps(pitch, EXACT_STEP_DEGREES)]
}

function exact(predicted: number, difference: number): number {
  return (steps(predicted, EXACT_STEP_U) + difference) * EXACT_STEP_U
}

function steps(value: number, step: number): number {
  return Math.round(value / step)
}
