import { SECONDS_PER_TICK } from '#simulator/walking/film-clock.ts'
import { type Body, turnBetween } from './body.ts'

/** Head movement in degrees per second. */
const TURN = 380
const TILT = 200

/** Turns towards a bearing and an elevation, as far as one tick allows. */
export function lookAt(body: Body, yaw: number, pitch: number): void {
  const [turn, tilt] = [TURN * SECONDS_PER_TICK, TILT * SECONDS_PER_TICK]
  body.yaw += limited(turnBetween(body.yaw, yaw), turn)
  body.pitch += limited(pitch - body.pitch, tilt)
}

function limited(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value))
}
