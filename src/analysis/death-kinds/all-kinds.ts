import { type Bar, LOG_BAR } from '#analysis/facts/book/bars.ts'
import type { CauseTest } from '#analysis/facts/causes/cause-test.ts'
import { PLAIN_CAUSE_TESTS } from '#analysis/facts/causes/cause-tests.ts'
import { CAUSES } from '#shared/report/causes.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { DeathKind } from './death-kind.ts'
import { LOG_KINDS } from './log-kinds.ts'
import { TRACK_KINDS } from './tracks/track-kinds.ts'

export const ALL_KINDS: readonly DeathKind[] = [...LOG_KINDS, ...TRACK_KINDS]

export function barOf(id: DeathKindId): Bar {
  return ALL_KINDS.find((kind) => kind.id === id)?.bar ?? LOG_BAR
}

const TESTS = [...PLAIN_CAUSE_TESTS, ...TRACK_KINDS.map(({ membership }) => membership)]

/** All cause tests, in the order in which they take a death. A death that no test takes has the cause `none`. */
export const CAUSE_TESTS: readonly CauseTest[] = CAUSES.flatMap((cause) => TESTS.filter((test) => test.cause === cause))
