import { ChevronLeft, ChevronRight, Link2, ListVideo, Square, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { CAUSE_LIST, causeLabel } from '#shared/report/causes.ts'
import { cardsOf } from '#shared/report/claims-of-report.ts'
import { kindLabel } from '#shared/report/death-kinds.ts'
import type { FocusArea } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'
import type { DeathCard } from '#shared/report/report-positions.ts'
import { isWholeReport } from '#shared/report/shared-part.ts'
import { reportAddress, useReport } from '#web/features/report-view/report-view.ts'
import { deathTerms, TERM_NOTES } from '#web/features/report-view/terms.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { actionOf, usePageKeys } from '#web/features/results/clock/picture-keys.ts'
import { MomentPanel } from '#web/features/results/death-card/moment-panel.tsx'
import { canSeePictures } from '#web/features/results/result-queries.ts'
import { Prose } from '#web/features/results/sentence/prose.tsx'
import { useHandOver } from '#web/features/results/share/hand-over.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { TermLine } from '#web/ui/term.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import { startCase } from '#web/ui/words.ts'
import { CauseFilter } from './cause-filter.tsx'
import { DeathList, groupOf, type ListedDeath } from './death-list.tsx'
import { SwipedScreen } from './swiped-screen.tsx'
import './deaths-tab.css'

/** A clip shows the 8 s before a death and the second after it. */
const CLIP_MS = 9_000

export function DeathsTab() {
  const { report, result, moment, cause, openMoment, canSeek } = useReport()
  const isPhone = usePhone()
  const [, navigate] = useLocation()
  const setCause = (chosen: string | null) =>
    navigate(reportAddress(result.jobId, { tab: 'deaths', moment, cause: chosen }), { replace: true })
  const all = listDeaths(report)
  const listedCause = cause !== null && all.some((death) => death.cause === cause) ? cause : null
  const listed = all.filter((death) => listedCause === null || death.cause === listedCause)
  const open =
    listed.find(({ row }) => row.event === moment) ?? all.find(({ row }) => row.event === moment) ?? (isPhone ? undefined : listed[0])
  const at = listed.findIndex((death) => death.row.event === open?.row.event)
  const step = (by: -1 | 1) => {
    const next = listed[at + by]
    if (next) openMoment(next.row.event)
  }
  const { isRunning, toggle } = usePlayAll(() => step(1), at < listed.length - 1, open?.row.event)
  usePageKeys((press) => {
    const action = actionOf(press)
    if (action?.kind === 'death') step(action.way === 'next' ? 1 : -1)
    else if (action?.kind === 'close' && moment !== null) openMoment(null)
    else return
    press.preventDefault()
  })
  if (all.length === 0) return <p className="muted">No deaths in this match.</p>
  const card = open && <DeathOf {...{ open, listed, step }} isFull={isPhone} onClose={() => openMoment(null)} />
  return (
    <>
      <div className="cause-bar row">
        <CauseFilter deaths={all} chosen={listedCause} onChoose={setCause} />
        {!isPhone && (canSeek || canSeePictures(result)) && (
          <Button
            variant={isRunning ? 'secondary' : 'primary'}
            size="small"
            icon={isRunning ? Square : ListVideo}
            onClick={() => toggle(() => openMoment(listed[0]?.row.event ?? null))}
          >
            {isRunning ? 'Stop' : `Play all ${listed.length}`}
          </Button>
        )}
      </div>
      <div className="deaths">
        <DeathList deaths={listed} open={open?.row.event ?? null} />
        {isPhone && card ? (
          <SwipedScreen step={step} onClose={() => openMoment(null)}>
            {card}
          </SwipedScreen>
        ) : (
          card
        )}
      </div>
      <Terms labels={all.map(({ cause: label }) => label)} />
      {notesOf(report).map((note) => (
        <p key={note} className="fine">
          {note}
        </p>
      ))}
      <Prose tab="deaths" />
    </>
  )
}

function usePlayAll(next: () => void, hasNext: boolean, shown: string | undefined) {
  const [isRunning, setRunning] = useState(false)
  const goOn = useEffectEvent(() => (hasNext ? next() : setRunning(false)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts anew for each death that is shown.
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(goOn, CLIP_MS)
    return () => clearTimeout(timer)
  }, [isRunning, shown])
  const toggle = (begin: () => void) => {
    setRunning(!isRunning)
    if (!isRunning) begin()
  }
  return { isRunning, toggle }
}

function listDeaths(report: Report): ListedDeath[] {
  const { positions } = report
  const cards = positions.status === 'read' && positions.hasPlaces ? cardsOf(report) : []
  return report.deaths.map((row) => {
    const card = cards.find(({ event }) => event === row.event) ?? null
    const words = card ? CAUSE_LIST[card.cause].label : kindLabel(row.kind)
    return { row, card, cause: startCase(words), group: card ? groupOf(card) : null }
  })
}

function Terms({ labels }: { readonly labels: readonly string[] }) {
  const { clock, says } = useVoicedReport()
  const isAbout = clock.format(0).startsWith('≈')
  const terms = [
    { word: 'expected', note: TERM_NOTES.expected },
    ...deathTerms(labels),
    ...(isAbout ? [{ word: '≈', note: TERM_NOTES.about }] : []),
  ]
  return <TermLine terms={terms.map(({ word, note }) => ({ word, note: says(note) }))} />
}

/** A focus area counts every death its cause was part of; this list puts each death under one cause. Explains the difference, if any. */
function causesNote(report: Report, { kind }: FocusArea): string[] {
  const [cause, { label }] = Object.entries(CAUSE_LIST).find(([id]) => `tracks-${id}` === kind) ?? [null, { label: '' }]
  const under = cardsOf(report).filter((card) => card.cause === cause).length
  const counted = report.facts.find((fact) => fact.kind === `share-${kind}` && fact.player === report.you)?.value ?? under
  if (cause === null || under === counted) return []
  const underWords = under === 1 ? '1 is listed' : `${under} are listed`
  return [`Each death gets one cause, the first that fits: ${label} was part of ${counted}, and ${underWords} under it.`]
}

function notesOf(report: Report): string[] {
  const { positions } = report
  if (positions.status !== 'read') return []
  const unread = positions.deaths.filter(({ cause }: DeathCard) => cause === 'not-read').length
  const hasShields = positions.hasPlaces && positions.deaths.some(({ atFirstHit }) => atFirstHit)
  return [
    ...report.focusAreas.flatMap((area) => causesNote(report, area)),
    ...(hasShields ? ['Shield: when the last burst of hits before the death began, from anyone. Fights shows it for each fight.'] : []),
    ...(unread > 0 ? [`Not read: ${unread} of ${positions.deaths.length}. A death that the film shows only in part gets no cause.`] : []),
    ...(positions.hasPlaces ? [] : ["We don't know this map, so nothing here uses distances or directions."]),
    ...(positions.areAttackersNamed ? [] : ['We know who hit whom for too few of the hits to tell two guns, off screen and duels apart.']),
  ]
}

interface DeathOfProps {
  readonly open: ListedDeath
  readonly listed: readonly ListedDeath[]
  readonly isFull: boolean
  readonly step: (by: -1 | 1) => void
  readonly onClose: () => void
}

function DeathOf({ open: { row, card, cause }, listed, isFull, step, onClose }: DeathOfProps) {
  const { clock, eventOf, result } = useReport()
  const copyLink = useHandOver('death')
  const index = listed.findIndex((death) => death.row.event === row.event)
  const time = clock.format(eventOf(row.event)?.atMs ?? 0)
  const steps = (
    <>
      <Button variant="ghost" size="small" aria-label="Previous death" disabled={index <= 0} onClick={() => step(-1)}>
        <ChevronLeft />
        <kbd className="wide-only">J</kbd>
      </Button>
      {isFull && <span className="small faint">Swipe for the next one, down to close</span>}
      <Button variant="ghost" size="small" aria-label="Next death" disabled={index === listed.length - 1} onClick={() => step(1)}>
        <kbd className="wide-only">L</kbd>
        <ChevronRight />
      </Button>
    </>
  )
  return (
    <section className="card moment-card death-open" aria-label={`Death at ${time}`}>
      <header className="death-bar row gap-4">
        <h3>
          {time} {card ? startCase(causeLabel(card)) : cause}
        </h3>
        <small className="small faint push nowrap">
          {index + 1} of {listed.length}
        </small>
        {!isFull && steps}
        {(!result.isOwner || isWholeReport(result.shared ?? '')) && (
          <Button
            variant="ghost"
            size="small"
            icon={Link2}
            aria-label="Copy a link to this death"
            onClick={() => copyLink(reportAddress(result.jobId, { tab: 'deaths', moment: row.event }))}
          />
        )}
        {isFull && <Button variant="ghost" size="small" aria-label="Close" onClick={onClose} icon={X} />}
      </header>
      <MomentPanel event={row.event} head={null} />
      {isFull && (
        <nav className="death-thumb row spread" aria-label="Deaths">
          {steps}
        </nav>
      )}
    </section>
  )
}
