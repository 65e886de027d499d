import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { DeathCard } from '#shared/report/report-positions.ts'
import { CAUSE_WORDS, causeLabel } from '#shared/report/words/cause-words.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { type CauseGroup, GROUP_WORDS, type GroupOfDeaths, groupDeaths } from './cause-groups.ts'
import './cause-strip.css'

/** Here a death is too narrow to be pressed: the strip is a picture, and the rows of the table are the controls. */
const PHONE = '(width < 768px)'

/** One cell a death, by who could have changed it; the deaths of one cause stand together. */
export function CauseStrip({ cards }: { readonly cards: readonly DeathCard[] }) {
  const groups = groupDeaths(cards)
  return useMedia(PHONE) ? <StripPicture groups={groups} /> : <StripToolbar groups={groups} />
}

interface StripProps {
  readonly groups: readonly GroupOfDeaths[]
}

function StripPicture({ groups }: StripProps) {
  return (
    <div className="strip-picture">
      <div className="strip" role="img" aria-label={groups.map(wordsOf).join('; ')}>
        {groups.map((group) => (
          <StripCells key={group.group} group={group} cellOf={({ event }) => <i key={event} className={lookOf(group.group)} />} />
        ))}
      </div>
      <div className="strip-legend" aria-hidden="true">
        {groups.map((group) => (
          <StripWords key={group.group} group={group} />
        ))}
      </div>
    </div>
  )
}

function StripToolbar({ groups }: StripProps) {
  const stop = useOneTabStop(groups.flatMap(({ causes }) => causes.flatMap(({ cards }) => cards.map(({ event }) => event))))
  return (
    <div className="strip" role="toolbar" aria-label="Every death, by who could have changed it" onKeyDown={moveAmongButtons}>
      {groups.map((group) => (
        <StripCells
          key={group.group}
          group={group}
          cellOf={(card) => (
            <StripCell
              key={card.event}
              card={card}
              group={group.group}
              isStop={card.event === stop.current}
              onFocus={() => stop.move(card.event)}
            />
          )}
        >
          <StripWords group={group} />
        </StripCells>
      ))}
    </div>
  )
}

interface StripCellsProps {
  readonly group: GroupOfDeaths
  readonly cellOf: (card: DeathCard) => ReactNode
  readonly children?: ReactNode
}

function StripCells({ group, cellOf, children }: StripCellsProps) {
  return (
    <div className="strip-group" style={{ flexGrow: group.deaths }}>
      <div className="strip-cells">
        {group.causes.map(({ cause, cards }) => (
          <div key={cause} className="strip-cause" style={{ flexGrow: cards.length }}>
            {cards.map(cellOf)}
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}

function StripWords({ group }: { readonly group: GroupOfDeaths }) {
  return (
    <p className="strip-words">
      <b className="display">{group.deaths}</b>
      {GROUP_WORDS[group.group]}
      <span className="fine">{causesInWords(group)}</span>
    </p>
  )
}

interface StripCellProps {
  readonly card: DeathCard
  readonly group: CauseGroup
  readonly isStop: boolean
  readonly onFocus: () => void
}

function StripCell({ card, group, isStop, onFocus }: StripCellProps) {
  const { eventOf, clock, event: chosen, choose } = useReport()
  const at = eventOf(card.event)
  if (!at) return null
  const isChosen = card.event === chosen
  const time = clock.format(at.atMs)
  return (
    <button
      type="button"
      className={isChosen ? `${lookOf(group)} strip-on` : lookOf(group)}
      aria-label={`${time}, ${causeLabel(card)}`}
      tabIndex={isStop ? 0 : -1}
      {...(isChosen && { 'aria-current': true })}
      onFocus={onFocus}
      onClick={() => choose({ event: card.event })}
    >
      <span>{time}</span>
    </button>
  )
}

function lookOf(group: CauseGroup): string {
  return `strip-cell strip-${group}`
}

/** "6 after your kill, 1 alone". */
function causesInWords({ causes }: GroupOfDeaths): string {
  return causes.map(({ cause, cards }) => `${cards.length} ${CAUSE_WORDS[cause].label}`).join(', ')
}

function wordsOf(group: GroupOfDeaths): string {
  return `${group.deaths} ${GROUP_WORDS[group.group]}: ${causesInWords(group)}`
}

/** Many buttons as one stop of the Tab key: the one that had the focus last, at first the first. */
function useOneTabStop(keys: readonly string[]) {
  const [last, move] = useState<string | null>(null)
  return { current: last !== null && keys.includes(last) ? last : keys[0], move }
}

/** Arrow keys move among the buttons of a toolbar, Home and End to its ends. */
function moveAmongButtons(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const from = buttons.findIndex((button) => button.contains(document.activeElement))
  const to = new Map([
    ['ArrowRight', from + 1],
    ['ArrowLeft', from - 1],
    ['Home', 0],
    ['End', buttons.length - 1],
  ]).get(event.key)
  const next = to === undefined ? undefined : buttons[to]
  if (!next) return
  event.preventDefault()
  next.focus()
}
