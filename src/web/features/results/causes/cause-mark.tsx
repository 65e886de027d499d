import { type CauseGroup, GROUP_WORDS } from './cause-groups.ts'
import './cause-mark.css'

/** Color plus shape, and the same in words for those who see neither. */
export function CauseMark({ group }: { readonly group: CauseGroup }) {
  return (
    <>
      <i className={`cause-mark cause-${group}`} aria-hidden="true" />
      <span className="visually-hidden">{GROUP_WORDS[group]}: </span>
    </>
  )
}
