import { type Segment, say } from './segments.ts'
import type { Slots } from './slots.ts'

/** Of the deaths that the video shows clearly, how many ended in some way: all and none of them are no share. */
export function seenShare(s: Slots<'deaths'>, which: '' | 'of this kind ', ended: string): Segment[] {
  const { value, of } = s.fact('deaths')
  const end = say`${which}that the video shows clearly`
  if (value === 0) return say`None of the ${s.ofWord('deaths')} deaths ${end} ended ${ended}.`
  if (value !== of) return say`Of the ${s.ofWord('deaths')} deaths ${end}, ${s.word('deaths')} ended ${ended}.`
  if (value === 1) return say`The ${s.word('deaths')} death ${end} ended ${ended}.`
  return say`${value === 2 ? 'Both' : say`All ${s.word('deaths')}`} deaths ${end} ended ${ended}.`
}
