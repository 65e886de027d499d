import type { CauseGroup } from './cause-groups.ts'
import './cause-mark.css'

/** Who could have changed a death, as color and shape. */
export function CauseMark({ group }: { readonly group: CauseGroup }) {
  return <i className={`cause-mark cause-${group}`} aria-hidden="true" />
}
