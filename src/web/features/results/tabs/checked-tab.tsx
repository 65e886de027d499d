import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react'
import type { SentenceSource, ShownGate } from '#shared/result.ts'
import { formatClock } from '#shared/time/clock.ts'
import { alignedWords, alignmentNotes, START_WORDS } from '#web/features/report-view/alignment-words.ts'
import { usePlayer } from '#web/features/report-view/player.ts'
import { matchZeroOf } from '#web/features/report-view/report-clock.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { Makers } from '#web/features/results/checked/makers.tsx'
import { hasVideo, VideoTime } from '#web/features/results/player/video-time.tsx'
import { Sentence, SOURCE_MARKS, SourceMark } from '#web/features/results/sentence/sentence.tsx'
import { checkedClaims } from '#web/features/results/sentence/sentence-pieces.ts'
import { NO_POSITIONS } from '#web/features/results/stages/absent-words.ts'
import '#web/features/results/checked/checked.css'
import { Card, Pairs } from '#web/ui/card.tsx'

const ICONS = {
  passed: ['is-success', CircleCheck],
  failed: ['is-death', CircleX],
  'too-little-to-test': ['faint', CircleMinus],
} as const

const VERDICTS = { passed: 'passed', failed: 'failed', 'too-little-to-test': 'not tested' } as const

const NAMES: Readonly<Record<SentenceSource, string>> = {
  log: 'match log',
  positions: 'from the film',
  picture: 'seen in the video',
}

const SOURCES = ['log', 'positions', 'picture'] as const

export function CheckedTab() {
  return (
    <div className="two-columns">
      <div className="stack gap-24">
        <Checks />
        <SentenceMeter />
      </div>
      <div className="stack gap-24">
        <GateList />
        <Makers />
      </div>
    </div>
  )
}

function Checks() {
  const { report, result, says } = useVoicedReport()
  return (
    <Card title="Sources">
      <CheckedPairs />
      <ul className="checked-sentences stack gap-8 small muted">
        {report.checked.claims.map((claim) => (
          <li key={claim.id}>
            <Sentence claim={claim} />
          </li>
        ))}
        {alignmentNotes(report).map((note) => (
          <li key={note}>{says(note)}</li>
        ))}
        {result.positions?.state === 'absent' && <li>{NO_POSITIONS[result.positions.reason]}</li>}
        {report.checked.filmProblems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Card>
  )
}

function CheckedPairs() {
  const { report, clock, result } = useVoicedReport()
  const { checked, lobby, sources } = report
  const zero = matchZeroOf(report)
  const hasFilm = sources.film !== 'absent'
  const compared = checked.reconciliation.filter(({ kills, deaths }) => kills && deaths)
  const agreeing = compared.filter(({ kills, deaths }) => kills?.film === kills?.statistics && deaths?.film === deaths?.statistics)
  return (
    <Pairs
      rows={[
        hasFilm && (hasVideo(result) || clock.isAligned) && ['Video and match log', alignedWords(report)],
        clock.videoSeconds(zero.atMs) !== null && [START_WORDS[zero.clockWords], <MatchStart key="start" />],
        hasFilm
          ? ['Match log', `${lobby.length} players, ${checked.filmEvents} events`]
          : ['Match statistics', `${lobby.length} players, no film`],
        compared.length > 0 && ['Film and statistics agree for', `${agreeing.length} of ${compared.length} players`],
      ]}
    />
  )
}

function MatchStart() {
  const { report, clock, result, showVideo } = useVoicedReport()
  const player = usePlayer()
  const { atMs } = matchZeroOf(report)
  const seconds = clock.videoSeconds(atMs)
  if (seconds === null) return null
  const play = () => {
    showVideo(true)
    player.seek(seconds)
  }
  return <VideoTime result={result} seconds={seconds} words={formatClock(seconds * 1000)} onPlay={play} />
}

export function SentenceMeter() {
  const { report, result } = useVoicedReport()
  const sources = checkedClaims(report).map(({ id }) => result.sentences[id]?.source ?? 'log')
  const counts = SOURCES.map((source) => ({ source, count: sources.filter((claimSource) => claimSource === source).length }))
  const shown = counts.filter(({ count }) => count > 0)
  const words = shown.map(({ source, count }) => `${count} ${NAMES[source]}`).join(', ')
  return (
    <Card title={result.isOwner ? `What ${sources.length} sentences rest on` : 'What the sentences rest on'}>
      <div className="source-meter" role="img" aria-label={words}>
        {shown.map(({ source, count }) => (
          <i key={source} className={SOURCE_MARKS[source].className} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="row gap-24 fine mt-12" aria-hidden>
        {shown.map(({ source, count }) => (
          <li key={source}>
            <SourceMark source={source} /> <b className="tabular">{count}</b> {NAMES[source]}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function GateList() {
  const { result } = useVoicedReport()
  const { gates, isOwner, positions } = result
  const passed = gates.filter(({ verdict }) => verdict === 'passed').length
  const tested = gates.filter(({ verdict }) => verdict !== 'too-little-to-test').length
  const failed = gates.filter(({ verdict }) => verdict === 'failed')
  return (
    <Card
      title="Checks of the film"
      aside={tested > 0 && <span className={passed === tested ? 'badge badge-success' : 'badge'}>{`${passed} of ${tested} pass`}</span>}
    >
      {gates.length === 0 && <p className="muted">{whyNone(isOwner, positions?.state === 'there')}</p>}
      <ul className="checked-list ruled">
        {gates.map((gate) => (
          <Gate key={gate.label} gate={gate} />
        ))}
      </ul>
      {failed.map(({ label, sentence }) => (
        <p key={label} className="icon-line small is-death mt-12">
          <TriangleAlert />
          {sentence}
        </p>
      ))}
    </Card>
  )
}

function Gate({ gate: { label, means, figure, verdict } }: { readonly gate: ShownGate }) {
  const [className, Icon] = ICONS[verdict]
  return (
    <li className="icon-line small">
      <Icon className={className} />
      <span>
        {label} <span className="visually-hidden">{VERDICTS[verdict]}</span>
        <small className="fine">{means}</small>
      </span>
      <span className="muted tabular">{figure ?? 'too little to test'}</span>
    </li>
  )
}

function whyNone(isOwner: boolean, isRead: boolean): string {
  if (isRead) return isOwner ? 'This film was read before we saved checks.' : 'Only the owner of this report sees the checks of its film.'
  return 'The frames of the film are not part of this report.'
}
