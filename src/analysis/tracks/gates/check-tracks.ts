import type { TrackGate } from '#shared/tracks/track-gate.ts'
import type { GateInputs } from './gate-inputs.ts'
import { checkKillers } from './killer-gate.ts'
import { checkLayout } from './layout-gates.ts'
import { checkLives } from './lives-gate.ts'
import { checkPlacesOfDeaths, checkSpeeds, checkSteps } from './position-gates.ts'
import { checkAgainstStatistics } from './statistics-gates.ts'

/** All gates of a film, in the order in which they are told: the layout first, then lives, places, and the numbers of combat. */
export function checkTracks(inputs: GateInputs): TrackGate[] {
  const checks = [checkLives, checkPlacesOfDeaths, checkSteps, checkSpeeds, checkKillers]
  return [...checkLayout(inputs), ...checks.map((check) => check(inputs)), ...checkAgainstStatistics(inputs)]
}
