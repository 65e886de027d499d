import { type CauseTest, hit, NO } from './cause-test.ts'
import { AFTER_OWN_KILL } from './situations/after-own-kill.ts'
import { ALONE } from './situations/alone.ts'
import { DUEL } from './situations/duel.ts'
import { FRESH } from './situations/fresh.ts'
import { NO_TIME } from './situations/no-time.ts'
import { OBJECTIVE } from './situations/objective.ts'
import { OFF_SCREEN } from './situations/off-screen.ts'
import { SHORT } from './situations/short.ts'
import { TWO_GUNS } from './situations/two-guns.ts'
import { WEAK } from './situations/weak.ts'

/** What the log alone decides. */
const NO_KILLER: CauseTest = {
  cause: 'no-killer',
  blame: 'nobody',
  needsAttackers: false,
  test: ({ killer, ms }) => (killer === null ? hit({ fromMs: ms }) : NO),
}

const TRADED: CauseTest = {
  cause: 'traded',
  blame: 'nobody',
  needsAttackers: false,
  test: ({ review, ms }) => (review.mutualKill !== null || review.answer !== null ? hit({ fromMs: ms }) : NO),
}

/** Every test in the order in which causes take a death; a death that none takes has the cause `none`. */
export const CAUSE_TESTS: readonly CauseTest[] = [
  NO_KILLER,
  OBJECTIVE,
  TRADED,
  FRESH,
  NO_TIME,
  AFTER_OWN_KILL,
  WEAK,
  TWO_GUNS,
  ALONE,
  OFF_SCREEN,
  SHORT,
  DUEL,
]
