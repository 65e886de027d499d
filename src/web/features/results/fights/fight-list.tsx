import { useState } from 'react'
import { momentKey } from '#shared/report/moment.ts'
import type { ReportFight } from '#shared/report/report-positions.ts'
import { ChoiceBar } from '#web/features/results/clock/choice-bar.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { ScrollBox } from '#web/ui/scroll-box.tsx'
import { FightRow, momentOf } from './fight-row.tsx'
import { count, OUTCOMES } from './fight-totals.ts'

/** More than this many rows are shown when asked for. */
const FIRST_ROWS = 18

const WORDS = { all: 'All', won: 'Won', lost: 'Lost', open: 'No kill' } as const
const CHOICES = ['all', ...OUTCOMES] as const
type Choice = (typeof CHOICES)[number]

/** The fights by time, all or of one outcome. */
export function FightList({ fights }: { readonly fights: readonly ReportFight[] }) {
  const [choice, setChoice] = useState<Choice>('all')
  const [isWhole, setWhole] = useState(false)
  const chosen = fights.filter(({ outcome }) => choice === 'all' || outcome === choice)
  const shown = isWhole ? chosen : chosen.slice(0, FIRST_ROWS)
  return (
    <>
      <div className="fight-bar">
        <ChoiceBar
          label="Show"
          choices={CHOICES.map((value) => ({
            value,
            words: `${WORDS[value]} ${value === 'all' ? fights.length : count(fights, value)}`,
          }))}
          chosen={choice}
          onChoose={setChoice}
        />
        <span className="faint">Sorted by time</span>
      </div>
      <FightTable fights={shown} hasRange={fights.some(({ range }) => range !== null)} />
      <div className="fight-foot">
        <p aria-live="polite">
          {shown.length} of {fights.length}
          {chosen.length === 0 && ': no fight ended like this'}
          {chosen.length > 0 && <span className="wide-only">. Shields are those just before the first hit.</span>}
        </p>
        {shown.length < chosen.length && (
          <Button size="small" onClick={() => setWhole(true)}>
            Show all {chosen.length}
          </Button>
        )}
      </div>
    </>
  )
}

/** Fights of shared reports have whole seconds: two with one opponent may then have the same times. */
function keyOf(fights: readonly ReportFight[], place: number): string {
  const nameOf = (fight: ReportFight | undefined) => fight && `${fight.opponent} ${momentKey(momentOf(fight))}`
  const name = nameOf(fights[place])
  const before = fights.slice(0, place).filter((fight) => nameOf(fight) === name).length
  return before === 0 ? `${name}` : `${name} ${before + 1}`
}

function FightTable({ fights, hasRange }: { readonly fights: readonly ReportFight[]; readonly hasRange: boolean }) {
  return (
    <ScrollBox className="table-frame fights-frame" label="Table of fights">
      <table>
        <caption className="visually-hidden">Your fights</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col" className="cell-text">
              Opponent
            </th>
            <th scope="col" className="fight-left">
              First<span className="wide-only"> hit</span>
            </th>
            <th scope="col" className="fight-left">
              <span className="wide-only">Your shield</span>
              <span className="narrow-only">Shield</span>
            </th>
            <th scope="col" className="wide-only fight-left">
              Their shield
            </th>
            {hasRange && (
              <th scope="col" className="wide-only">
                Range
              </th>
            )}
            <th scope="col" className="wide-only fight-left fight-weapon">
              Your weapon
            </th>
            <th scope="col" className="wide-only fight-left">
              Theirs
            </th>
            <th scope="col" className="wide-only">
              Hits, you : them
            </th>
            <th scope="col" className="wide-only">
              Length
            </th>
            <th scope="col" className="fight-left fight-end">
              Outcome
            </th>
          </tr>
        </thead>
        <tbody>
          {fights.map((fight, place) => (
            <FightRow key={keyOf(fights, place)} fight={fight} hasRange={hasRange} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
