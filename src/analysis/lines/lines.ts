import { LOG_LINES, type LogLine } from '#shared/report/lines.ts'
import { AFTER_KILL } from './after-kill/after-kill.ts'
import { AHEAD } from './ahead/ahead.ts'
import { BEHIND } from './behind/behind.ts'
import type { FocusLineDescriptor } from './line.ts'

const BY_ID: Readonly<Record<LogLine, FocusLineDescriptor>> = { 'after-kill': AFTER_KILL, behind: BEHIND, ahead: AHEAD }

/** Every focus line, in the order in which they take a death. */
export const LINES: readonly FocusLineDescriptor[] = LOG_LINES.map((id) => BY_ID[id])
