import { NO_OBJECTIVE, type Objective } from '#simulator/play/objective.ts'
import type { Play } from '#simulator/play/play.ts'
import type { SimulatedMode } from '#simulator/simulation.ts'
import { createCaptureTheFlag } from './capture-the-flag.ts'
import { createHill } from './hill.ts'
import { createOddball } from './oddball.ts'
import { createStrongholds } from './strongholds.ts'

export function createObjective(mode: SimulatedMode, play: Play): Objective {
  switch (mode) {
    case 'oddball':
      return createOddball(play)
    case 'ctf':
      return createCaptureTheFlag(play)
    case 'strongholds':
      return createStrongholds(play)
    case 'king-of-the-hill':
      return createHill(play)
    case 'slayer':
    case 'free-for-all':
      return NO_OBJECTIVE
  }
}
