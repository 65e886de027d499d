import { useState } from 'react'
import { useLocation } from 'wouter'
import { isUnsure } from '#shared/video/unsure.ts'
import { MatchQuestion } from '#web/features/recording/panel/match-question.tsx'
import { reportAddress, tabsOf, useReport } from '#web/features/report-view/report-view.ts'
import { actionOf, usePageKeys } from '#web/features/results/clock/picture-keys.ts'
import { MomentKeys } from '#web/features/results/death-card/moment-keys.tsx'
import { momentsOf } from '#web/features/results/verdict/verdict-panel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'

const KEYS = [
  ['Space', 'plays and pauses'],
  ['← →', '1 second back or forward, with Shift 5'],
  ['J L', 'the previous and the next card'],
  ['< >', 'slower and faster'],
  ['1 to 6', 'the tabs'],
  ['Esc', 'closes the card'],
  ['?', 'this list'],
]

export function AboveReport() {
  const { report, result, tab, focus, moment } = useReport()
  const { alignment } = report
  const asked = result.isOwner && alignment.status === 'measured' && isUnsure(alignment) ? alignment : null
  const place = useRestoredFocus(asked ? 'asked' : 'answered')
  const moments = momentsOf(report, report.focusAreas[focus] ?? report.focusAreas[0])
  return (
    <>
      <div ref={place} tabIndex={-1}>
        {asked && <MatchQuestion alignment={asked} />}
      </div>
      <ReportKeys />
      {tab === 'verdict' && <MomentKeys moments={moments} shown={moment ?? moments[0] ?? null} />}
    </>
  )
}

function ReportKeys() {
  const { report, result, tab } = useReport()
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  usePageKeys((press) => {
    if (press.key === '?') setOpen(true)
    const action = actionOf(press)
    const chosenTab = action?.kind === 'player' ? tabsOf(report)[action.number - 1] : undefined
    if (chosenTab && chosenTab !== tab) navigate(reportAddress(result.jobId, { tab: chosenTab, moment: null }))
  })
  if (!isOpen) return null
  return (
    <Dialog title="Keys" onClose={() => setOpen(false)} footer={(close) => <Button onClick={close}>Close</Button>}>
      <dl className="key-list">
        {KEYS.map(([key, words]) => (
          <div key={key} className="row">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
