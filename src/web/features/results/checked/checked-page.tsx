import { ArrowLeft, CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Report } from '#shared/report/report.ts'
import type { SentenceSource, ShownGate } from '#shared/result.ts'
import { formatClock } from '#shared/time/clock.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import type { Session } from '#web/data/session/auth.ts'
import { alignedWords, alignmentNotes, START_WORDS } from '#web/features/report-view/alignment-words.ts'
import { createPlayer } from '#web/features/report-view/player.ts'
import { matchZeroOf } from '#web/features/report-view/report-clock.ts'
import { ReportContext, useReport } from '#web/features/report-view/report-view.ts'
import { PlayerContext } from '#web/features/report-view/use-player.ts'
import { checkedClaims } from '#web/features/results/focus/checked-sentences.ts'
import { SourceMark } from '#web/features/results/report/sentence/source-mark.tsx'
import { useReportView } from '#web/features/results/report/use-report-view.ts'
import { useResult } from '#web/features/results/result-queries.ts'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { CheckedPart } from './checked-part.tsx'
import { Makers } from './makers.tsx'
import './checked.css'

const ICONS = { passed: CircleCheck, failed: CircleX, 'too-little-to-test': CircleMinus } as const

const VERDICTS = { passed: 'passed', failed: 'failed', 'too-little-to-test': 'not tested' } as const

const NAMES: Readonly<Record<SentenceSource, string>> = {
  log: 'match log',
  positions: 'positions',
  picture: 'seen in the video',
}

const SOURCES = ['log', 'positions', 'picture'] as const

interface CheckedPageProps {
  readonly jobId: string
  readonly session: Session | null
}

/** Everything that a report rests on, on a page of its own: its sentences by source, who made it, the checks of the film. */
export function CheckedPage({ jobId, session }: CheckedPageProps) {
  usePageTitle('How this was checked')
  const { data: result, isPending } = useResult(jobId, session)
  if (isPending) return <LoadingScreen words="Loading Analysis" />
  return (
    <div className="wrap checked-page">
      <Link href={`/results/${jobId}`} className="back-link">
        <ArrowLeft className="icon icon-14" aria-hidden />
        Back to the report
      </Link>
      <h1 tabIndex={-1}>How this was checked</h1>
      <p className="muted">What each sentence rests on, who made the report, and how its sources were checked.</p>
      {result?.report ? (
        <Checked result={result} report={result.report} />
      ) : (
        <p className="muted">{result ? NO_REPORT : 'This analysis could not be found or is not public.'}</p>
      )}
    </div>
  )
}

const NO_REPORT = 'This analysis is a text without a report behind it, so there is nothing to check it by.'

function Checked({ result, report }: { readonly result: ShownResult; readonly report: Report }) {
  const [player] = useState(createPlayer)
  return (
    <PlayerContext value={player}>
      <Parts result={result} report={report} />
    </PlayerContext>
  )
}

function Parts({ result, report }: { readonly result: ShownResult; readonly report: Report }) {
  const view = useReportView(result, report)
  return (
    <ReportContext value={view}>
      <div className="result-columns">
        <div className="checked-stack">
          <SentenceMeter />
          <Makers />
        </div>
        <div className="checked-stack">
          <GateList />
          <VideoChecks />
        </div>
      </div>
    </ReportContext>
  )
}

/** How many sentences of the report rest on what. */
export function SentenceMeter() {
  const { report, result } = useReport()
  const sources = checkedClaims(report).map(({ id }) => result.sentences[id]?.source ?? 'log')
  const counts = SOURCES.map((source) => ({ source, count: sources.filter((one) => one === source).length }))
  const shown = counts.filter(({ count }) => count > 0)
  const words = shown.map(({ source, count }) => `${count} ${NAMES[source]}`).join(', ')
  return (
    <CheckedPart id="sentences" title={`What ${sources.length} sentences rest on`}>
      <div className="source-meter" role="img" aria-label={words}>
        {shown.map(({ source, count }) => (
          <i key={source} className={`meter-${source}`} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="source-counts" aria-hidden>
        {shown.map(({ source, count }) => (
          <li key={source}>
            <SourceMark source={source} /> <b className="tabular">{count}</b> {NAMES[source]}
          </li>
        ))}
      </ul>
    </CheckedPart>
  )
}

/** How the video was matched to the match. */
function VideoChecks() {
  const { report, clock } = useReport()
  const { alignment, videoLook } = report
  if (alignment.status === 'none' && !videoLook) return null
  const zero = matchZeroOf(report)
  const startSeconds = clock.videoSeconds(zero.atMs)
  const pairs = [
    ['Video and match log', alignedWords(report)] as const,
    ...(startSeconds === null ? [] : [[START_WORDS[zero.clockWords], formatClock(startSeconds * 1000)] as const]),
    ...(alignment.status === 'none' ? [] : [['Parts of the match in it', String(alignment.segments.length)] as const]),
  ]
  return (
    <CheckedPart id="video" title="Video">
      <dl className="pairs">
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {alignmentNotes(report).map((note) => (
        <p key={note} className="muted">
          {note}
        </p>
      ))}
    </CheckedPart>
  )
}

/** The checks of what the film's frames say: each with its figure and its verdict. */
function GateList() {
  const { result } = useReport()
  const { gates, isOwner, positions } = result
  const passed = gates.filter(({ verdict }) => verdict === 'passed').length
  const tested = gates.filter(({ verdict }) => verdict !== 'too-little-to-test').length
  const failed = gates.filter(({ verdict }) => verdict === 'failed')
  return (
    <CheckedPart
      id="gates"
      title="Gates of the film"
      note={tested > 0 && <span className={passed === tested ? 'badge badge-success' : 'badge'}>{`${passed} of ${tested} pass`}</span>}
    >
      {gates.length === 0 && <p className="muted">{whyNone(isOwner, positions?.state === 'there')}</p>}
      <ul className="gate-list">
        {gates.map((gate) => (
          <Gate key={gate.label} gate={gate} />
        ))}
      </ul>
      {failed.map(({ label, sentence }) => (
        <p key={label} className="gate-failed">
          <TriangleAlert className="icon" aria-hidden />
          {sentence}
        </p>
      ))}
    </CheckedPart>
  )
}

function Gate({ gate: { label, means, figure, verdict } }: { readonly gate: ShownGate }) {
  const Icon = ICONS[verdict]
  return (
    <li>
      <Icon className={`icon gate-${verdict}`} aria-hidden />
      <span>
        {label} <span className="visually-hidden">{VERDICTS[verdict]}</span>
        <small>{means}</small>
      </span>
      <span className="tabular">{figure ?? 'too little to test'}</span>
    </li>
  )
}

function whyNone(isOwner: boolean, isRead: boolean): string {
  if (isRead)
    return isOwner ? 'This film was read before its checks were kept.' : 'Only the owner of this report sees the checks of its film.'
  return 'The frames of the film are not part of this report.'
}
