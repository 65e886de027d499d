import { useState } from 'react'
import { CAUSE_WORDS } from '#shared/report/words/cause-words.ts'
import { MomentChips } from '#web/features/results/report/sentence/moment-chips.tsx'
import { Sentence } from '#web/features/results/report/sentence/sentence.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { type DeathsOfCause, groupOf } from './cause-groups.ts'
import { CauseMark } from './cause-mark.tsx'
import { ParBar } from './par-bar.tsx'
import type { ParRange } from './par-range.ts'

interface CauseRowProps extends DeathsOfCause {
  readonly range: ParRange | null
  readonly most: number
  readonly hasPars: boolean
}

export function CauseRow({ cause, cards, range, most, hasPars }: CauseRowProps) {
  const first = cards.find(({ sentence }) => sentence !== null)?.sentence
  return (
    <tr>
      <th scope="row">
        <span className="cause-name">
          {[...new Set(cards.map(groupOf))].map((group) => (
            <CauseMark key={group} group={group} />
          ))}
          <span>{CAUSE_WORDS[cause].label}</span>
        </span>
        {range && <span className="fine narrow-only">par {range.par.toFixed(1)}</span>}
      </th>
      <td className="cause-deaths">{cards.length}</td>
      {hasPars && (
        <>
          <td className="wide-only">{range ? range.par.toFixed(1) : ''}</td>
          <td className="cause-par wide-only">{range && <ParBar deaths={cards.length} range={range} most={most} />}</td>
        </>
      )}
      <td className="cause-when">
        <Moments cause={cause} cards={cards} />
      </td>
      <td className="cell-text cause-said">{first && <Sentence claim={first} />}</td>
    </tr>
  )
}

/** Where there is little room, the first of them and a button for the others. */
function Moments({ cause, cards }: DeathsOfCause) {
  const isNarrow = useMedia('(width < 768px)')
  const [isOpen, setOpen] = useState(false)
  const events = cards.map(({ event }) => event)
  const shown = isNarrow && !isOpen ? events.slice(0, 1) : events
  const hidden = events.length - shown.length
  const { label } = CAUSE_WORDS[cause]
  return (
    <div className="cause-moments">
      <MomentChips moments={shown} label={`Deaths: ${label}`} />
      {hidden > 0 && (
        <button type="button" className="cause-more" aria-label={`${hidden} more: ${label}`} onClick={() => setOpen(true)}>
          {hidden} more
        </button>
      )}
    </div>
  )
}
