import { createCaptureTheFlag } from './capture-the-flag.ts'
import { createHill } from './hill.ts'
import { NO_OBJECTIVE, type Objective } from './objective.ts'
import { createOddball } from './oddball.ts'
import type { Play } from './play.ts'
import type { SimulatedMode } from './simulated-match.ts'
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
