import { type ReactNode, useId, useState } from 'react'
import { useSearch } from 'wouter'
import { isArriving } from '#shared/jobs/positions-state.ts'
import { singleMomentOf } from '#shared/report/single-moment.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { plainSentence } from '#web/features/results/sentence/sentence-pieces.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Select } from '#web/ui/forms/field.tsx'
import { deathWords, timeOf } from './part-words.ts'
import './share-dialog.css'

type Shared = Pick<ShownResult, 'shared' | 'report' | 'positions' | 'sentences'>

interface ShareDialogProps {
  readonly result: Shared
  readonly onChoose: (part: string) => void
  readonly onClose: () => void
}

const CHOICES = ['report', 'replay', 'moment', 'death'] as const
type Choice = (typeof CHOICES)[number]

/** The owner chooses what the link shows before anything is shared. The default is the most; the open death is preselected. */
export function ShareDialog({ result, onChoose, onClose }: ShareDialogProps) {
  const { shared, report, positions } = result
  const opened = new URLSearchParams(useSearch()).get('moment')
  const deaths = report?.deaths ?? []
  const isMapArriving = isArriving(positions)
  const hasMap = positions?.state === 'there' || isMapArriving
  const defaultChoice = hasMap ? 'replay' : 'report'
  const [choice, setChoice] = useState<Choice>(() =>
    shared === null ? defaultChoice : (CHOICES.find((option) => option === shared) ?? 'death'),
  )
  const [death, setDeath] = useState(
    () => deaths.find(({ event }) => event === shared || event === opened)?.event ?? deaths[0]?.event ?? '',
  )
  const moment = report && singleMomentOf(report, 'moment')
  return (
    <Dialog
      title="What others see"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              close()
              onChoose(choice === 'death' ? death : choice)
            }}
          >
            Share Link
          </Button>
        </>
      )}
    >
      <p>
        Anyone with the link, with an account or without one. The other players' names stay hidden. You can change it or stop at any time.
      </p>
      <fieldset className="stack gap-12">
        <legend className="visually-hidden">Others see</legend>
        {hasMap && (
          <Option
            value="replay"
            words="The whole report and the match from above"
            about={`Where everyone stood, too${isMapArriving ? ': that comes with the film' : ''}.`}
            {...{ choice, setChoice }}
          />
        )}
        <Option value="report" words="The whole report" about="Every tab, without the map." {...{ choice, setChoice }} />
        {report && moment && (
          <Option
            value="moment"
            words="Only your strongest moment"
            about={plainSentence(result, moment.claim) || `At ${timeOf(report, moment.events[0]?.id)}.`}
            {...{ choice, setChoice }}
          />
        )}
        {report && deaths.length > 0 && (
          <Option value="death" words="Only one death" about="Its card and nothing else from the match." {...{ choice, setChoice }}>
            <Select
              className="input"
              aria-label="Which death"
              value={death}
              onChange={({ target }) => {
                setDeath(target.value)
                setChoice('death')
              }}
            >
              {deaths.map((row) => (
                <option key={row.event} value={row.event}>
                  {deathWords(report, row)}
                </option>
              ))}
            </Select>
          </Option>
        )}
      </fieldset>
    </Dialog>
  )
}

interface OptionProps {
  readonly value: Choice
  readonly words: string
  readonly about: string
  readonly choice: Choice
  readonly setChoice: (choice: Choice) => void
  readonly children?: ReactNode
}

function Option({ value, words, about, choice, setChoice, children }: OptionProps) {
  const id = useId()
  return (
    <div className="share-option">
      <input
        type="radio"
        name="shared-part"
        id={id}
        aria-describedby={`${id}-about`}
        checked={choice === value}
        onChange={() => setChoice(value)}
      />
      <label htmlFor={id} className="strong">
        {words}
      </label>
      <span id={`${id}-about`}>{about}</span>
      {children}
    </div>
  )
}
