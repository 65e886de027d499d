import type { DEATH_FIGURES } from '#analysis/facts/causes/cause-test.ts'

import { CAUSE_WORDS, type Cause, POSITION_LINES, type PositionLine } from '#shared/report/causes.ts'

/** The kinds of facts that stand on the film's tracks, with what they mean; those of single deaths stand with their tests. */
export const POSITION_DEFINITIONS = {
  'lives-read': "Players whose lives, with each spawn, were read from the film's tracks, of all players.",
} as const

/** Deaths by cause; those of a line stand with the line. */
export const CAUSE_DEFINITIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CAUSE_WORDS).map(([cause, { label }]) => [
    `cause-${cause}`,
    `Deaths whose cause is "${label}": the first of the closed list whose test holds. Of all own deaths in the log.`,
  ]),
)

type CauseFactKind = `cause-${Exclude<Cause, PositionLine>}` | `line-${PositionLine}`

/** The fact that counts the deaths of a cause; a line's has the name that facts of lines have. */
export function causeFactKind(cause: Cause): CauseFactKind {
  return isLine(cause) ? `line-${cause}` : `cause-${cause}`
}

function isLine(cause: Cause): cause is PositionLine {
  return POSITION_LINES.some((line) => line === cause)
}

export type PositionFactKind = CauseFactKind | keyof typeof POSITION_DEFINITIONS | keyof typeof DEATH_FIGURES
