import { LOG_KIND_IDS, type LogKindId } from '#shared/report/death-kinds.ts'
import { AFTER_KILL } from './after-kill/after-kill.ts'
import { AHEAD } from './ahead/ahead.ts'
import { BEHIND } from './behind/behind.ts'
import type { LogDeathKind } from './death-kind.ts'

const BY_ID: Readonly<Record<LogKindId, LogDeathKind>> = { 'after-kill': AFTER_KILL, behind: BEHIND, ahead: AHEAD }

/** All focus kinds of the log, in the order in which they take a death. */
export const LOG_KINDS: readonly LogDeathKind[] = LOG_KIND_IDS.map((id) => BY_ID[id])
