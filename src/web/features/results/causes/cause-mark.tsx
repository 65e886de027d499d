import type { CauseGroup } from './cause-groups.ts'
import '#web/features/results/death-card/death-card.css'

/** Who could have changed a death, as color and shape. */
export function CauseMark({ group }: { readonly group: CauseGroup }) {
  return <i className={`cause-mark cause-${group}`} aria-hidden="true" />
}
