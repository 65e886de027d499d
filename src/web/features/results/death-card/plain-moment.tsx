import { Link } from 'wouter'
import { isArriving } from '#shared/jobs/positions-state.ts'
import { cardsOf } from '#shared/report/claims-of-report.ts'
import { kindLabel } from '#shared/report/death-kinds.ts'
import type { DeathRow } from '#shared/report/report.ts'
import { formatDuration } from '#shared/time/clock.ts'
import { type ReportView, reportAddress } from '#web/features/report-view/report-view.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { canPlay } from '#web/features/results/player/video-time.tsx'
import { canSeePictures } from '#web/features/results/result-queries.ts'
import { ProvenSentences } from '#web/features/results/sentence/sentence.tsx'
import { NO_POSITIONS } from '#web/features/results/stages/absent-words.ts'
import { WatchDeath } from './death-frame.tsx'
import { momentSentence, secondsAfter } from './death-words.ts'

export function PlainMoment({ event }: { readonly event: string }) {
  const view = useVoicedReport()
  const row = view.report.deaths.find((death) => death.event === event)
  const at = view.eventOf(event)
  return (
    <>
      {row ? <DeathSentence row={row} /> : at && <p className="death-sentence">{view.says(momentSentence(at, view))}</p>}
      {row && <MomentTags tags={[kindLabel(row.kind), ...rowTags(row, view)]} />}
      <div className="death-actions row">
        <WatchDeath event={event} />
      </div>
      {!canSeePictures(view.result) && (
        <p className="fine">
          {whyNoMap(view.result)}
          {view.result.isOwner && !canPlay(view.result) && (
            <>
              {' '}
              <Link href={reportAddress(view.result.jobId, { tab: 'verdict', moment: null })} className="text-link" onClick={showRecording}>
                See it in your own recording
              </Link>
            </>
          )}
        </p>
      )}
    </>
  )
}

/** Scrolls to the end of the verdict, where a recording is chosen. */
function showRecording() {
  setTimeout(() => document.querySelector('.stage')?.scrollIntoView(), 100)
}

export function MomentTags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul className="death-tags row fine muted" aria-label="Also">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}

/** A death at most this long after your own kill mentions that kill. */
const SOON_MS = 5_000

function DeathSentence({ row }: { readonly row: DeathRow }) {
  const { report, nameOf, says } = useVoicedReport()
  const sentence = cardsOf(report).find(({ event }) => event === row.event)?.sentence
  const killer = nameOf(row.killer)
  return (
    <p className="death-sentence">
      {sentence ? (
        <ProvenSentences claims={[sentence]} />
      ) : (
        says(
          `${killer ? `${killer} killed you` : 'The log names no killer'}${row.sinceOwnKillMs !== null && row.sinceOwnKillMs <= SOON_MS ? `, ${secondsAfter(row.sinceOwnKillMs)} your own kill` : ''}.`,
        )
      )}
    </p>
  )
}

export function rowTags(row: DeathRow, { nameOf }: Pick<ReportView, 'nameOf'>): string[] {
  const { alive, lifeMs, killsInLife, answeredBy, answeredAfterMs, tookKillerAlong } = row
  const by = answeredBy === null ? null : nameOf(answeredBy)
  return [
    alive ? `${alive.own} v ${alive.enemy}` : '',
    lifeMs === null ? '' : `life of ${formatDuration(lifeMs)}`,
    killsInLife > 0 ? `${killsInLife === 1 ? '1 kill' : `${killsInLife} kills`} in it` : '',
    by ? `traded by ${by}, ${secondsAfter(answeredAfterMs ?? 0)}` : tookKillerAlong ? 'got the killer too' : '',
  ].filter((tag) => tag !== '')
}

function whyNoMap({ positions, isOwner }: Parameters<typeof canSeePictures>[0]): string {
  if (positions?.state === 'there' && !isOwner) return "The owner of this report isn't sharing its map."
  if (isArriving(positions)) return 'The map comes with the film.'
  return positions?.state === 'absent'
    ? `${NO_POSITIONS[positions.reason]} A map needs the film.`
    : 'A map needs the film, which was not read.'
}
