import type { Blame, Cause } from '#shared/report/causes.ts'
import type { DeathCard } from '#shared/report/report-positions.ts'
import '#web/features/results/death-card/death-card.css'

/** Who could have changed a death; `open` where that is not known. */
export type CauseGroup = 'yours' | 'shared' | 'duel' | 'nobody' | 'open'

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

/** A death whose cause is not known is put down to nobody. */
export function groupOf({ cause, blame }: Pick<DeathCard, 'cause' | 'blame'>): CauseGroup {
  return isOpen(cause) ? 'open' : GROUP_OF[blame]
}

function isOpen(cause: Cause): boolean {
  return cause === 'none' || cause === 'not-read'
}

export function CauseMark({ group }: { readonly group: CauseGroup }) {
  return <i className={`cause-mark cause-${group}`} aria-hidden="true" />
}
