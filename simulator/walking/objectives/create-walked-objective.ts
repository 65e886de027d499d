import type { SimulatedMode } from '#simulator/simulation.ts'
import type { Field } from './field.ts'
import { createWalkedBall } from './walked-ball.ts'
import { createWalkedFlags } from './walked-flags.ts'
import { createWalkedHill } from './walked-hill.ts'
import { NO_WALKED_OBJECTIVE, type WalkedObjective } from './walked-objective.ts'
import { createWalkedZones } from './walked-zones.ts'

export function createWalkedObjective(mode: SimulatedMode, field: Field): WalkedObjective {
  switch (mode) {
    case 'oddball':
      return createWalkedBall(field)
    case 'ctf':
      return createWalkedFlags(field)
    case 'strongholds':
      return createWalkedZones(field)
    case 'king-of-the-hill':
      return createWalkedHill(field)
    case 'slayer':
    case 'free-for-all':
      return NO_WALKED_OBJECTIVE
  }
}
