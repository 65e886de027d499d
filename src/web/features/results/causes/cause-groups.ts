import { type Blame, CAUSES, type Cause } from '#shared/report/causes.ts'
import type { DeathCard } from '#shared/report/report-positions.ts'

/** Who could have changed a death; `open` where that is not known. */
export const CAUSE_GROUPS = ['yours', 'shared', 'duel', 'nobody', 'open'] as const
export type CauseGroup = (typeof CAUSE_GROUPS)[number]

export const GROUP_WORDS: Readonly<Record<CauseGroup, string>> = {
  yours: 'Yours to change',
  shared: 'Shared with the team',
  duel: 'The duel itself',
  nobody: 'Nothing to answer for',
  open: 'Not explained',
}

const GROUP_OF: Readonly<Record<Blame, CauseGroup>> = {
  yours: 'yours',
  team: 'shared',
  shared: 'shared',
  aim: 'duel',
  read: 'duel',
  nobody: 'nobody',
}

/** A death without a cause is nobody's fault either, but says nothing of whose it was. */
export function groupOf({ cause, blame }: Pick<DeathCard, 'cause' | 'blame'>): CauseGroup {
  return isOpen(cause) ? 'open' : GROUP_OF[blame]
}

export function isOpen(cause: Cause): boolean {
  return cause === 'none' || cause === 'not-read'
}

export interface GroupOfDeaths {
  readonly group: CauseGroup
  readonly deaths: number
  /** In the order of the closed list; each with its deaths by time. */
  readonly causes: readonly DeathsOfCause[]
}

export interface DeathsOfCause {
  readonly cause: Cause
  readonly cards: readonly DeathCard[]
}

/** The deaths by who could have changed them; groups without a death are left out. */
export function groupDeaths(cards: readonly DeathCard[]): GroupOfDeaths[] {
  return CAUSE_GROUPS.map((group) => {
    const own = cards.filter((card) => groupOf(card) === group)
    return { group, deaths: own.length, causes: byCause(own) }
  }).filter(({ deaths }) => deaths > 0)
}

/** The deaths by their cause, in the order of the closed list; causes without a death are left out. */
export function byCause(cards: readonly DeathCard[]): DeathsOfCause[] {
  return CAUSES.map((cause) => ({ cause, cards: cards.filter((card) => card.cause === cause) })).filter((one) => one.cards.length > 0)
}
