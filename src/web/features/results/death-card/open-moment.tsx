import { Map as MapIcon } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import { cardsOf } from '#shared/report/claims-of-report.ts'
import type { DeathRow, ReportEvent } from '#shared/report/report.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { yourself } from '#shared/tracks/scene/cast.ts'
import { type DeathScene, deathSceneOf } from '#shared/tracks/scene/death-scene.ts'
import { toFilmMs, toLogMs } from '#shared/tracks/track-clock.ts'
import { LEAD_MS } from '#web/features/report-view/report-clock.ts'
import { reportAddress } from '#web/features/report-view/report-view.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { createMapCamera } from '#web/features/results/map/map-camera.ts'
import { MapLegend } from '#web/features/results/map/map-legend.tsx'
import { deathPainting } from '#web/features/results/map/paintings/death-painting.ts'
import { replayPainting } from '#web/features/results/map/paintings/replay-painting.ts'
import { FROM_REPORT, replayAddress } from '#web/features/results/replay-address.ts'
import { isOneMoment } from '#web/features/results/result-queries.ts'
import { ProvenSentences } from '#web/features/results/sentence/sentence.tsx'
import { type Pictures, useTracks } from '#web/features/results/tracks/use-tracks.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { DeathFrame, type DeathSurroundings, WatchDeath } from './death-frame.tsx'
import { deathPictureWords, deathSentence, deathTags, metresFromYou, momentSentence, tagWords } from './death-words.ts'
import { DisputeForm } from './dispute-form.tsx'
import { ClipMap, useClip } from './moment-clip.tsx'
import { MomentTags, PlainMoment, rowTags } from './plain-moment.tsx'
import { ShieldChart } from './shield-chart.tsx'

export interface OpenMomentProps extends DeathSurroundings {
  readonly event: string
  /** Leaves out the details that only the deaths tab shows. */
  readonly isShort?: boolean
}

export function OpenMoment(props: OpenMomentProps) {
  const answer = useTracks()
  if (answer.status === 'there') return <CardOf {...props} pictures={answer.pictures} />
  return (
    <Unseen {...props}>
      {answer.status === 'failed' ? (
        <div className="row-wait" role="alert">
          The picture from above could not be loaded.{' '}
          <Button size="small" working={answer.isRetrying ? 'Loading...' : null} onClick={answer.retry}>
            Try Again
          </Button>
        </div>
      ) : (
        <p className="row-wait">{answer.status === 'loading' ? 'Loading the picture from above...' : HIDDEN}</p>
      )}
    </Unseen>
  )
}

const HIDDEN = "The film's positions failed their checks, so no picture is shown. “How it was checked” says which check failed."

type UnseenProps = Pick<OpenMomentProps, 'event' | 'head' | 'aside'>

function Unseen({ event, head, aside, children }: UnseenProps & { readonly children: ReactNode }) {
  return (
    <DeathFrame event={event} map={children} head={head} aside={aside}>
      <PlainMoment event={event} />
    </DeathFrame>
  )
}

type DrawnProps = OpenMomentProps & { readonly pictures: Pictures }

function CardOf({ pictures, ...props }: DrawnProps) {
  const { report, eventOf } = useVoicedReport()
  const row = report.deaths.find(({ event }) => event === props.event)
  const scene = useMemo(() => (row ? deathSceneOf(row, report, pictures.tracks, pictures.cast) : null), [row, report, pictures])
  const at = eventOf(props.event)
  if (at && (!row || scene)) return <Card {...props} {...{ at, row, scene, pictures }} />
  return (
    <Unseen {...props}>
      <p className="row-wait">The part of the film with this death could not be read.</p>
    </Unseen>
  )
}

interface CardProps extends DrawnProps {
  readonly at: ReportEvent
  /** Row and scene exist only for the player's own deaths. */
  readonly row: DeathRow | undefined
  readonly scene: DeathScene | null
}

/** A moment from above: around you for a death or a kill, the whole map for an objective, which may be far away. */
function Card({ at, row, scene, pictures, head, aside, isShort = false }: CardProps) {
  const { tracks, cast, cuts, bounds, objectives } = pictures
  const view = useVoicedReport()
  const { says } = view
  const atMs = scene?.death.ms ?? toFilmMs(tracks, at.atMs)
  const clock = useClip(atMs)
  const followed = at.kind === 'objective' ? null : (yourself(cast)?.player ?? null)
  const painting = useMemo(() => {
    if (scene) return deathPainting(scene, tracks, cast, says('You'))
    const { paintGround: _spawns, ...painted } = replayPainting({
      ...{ tracks, cast, cuts, bounds, objectives, followed, you: says('You') },
      ...{ camera: createMapCamera(), trailMs: TRAIL_MS, floor: null },
    })
    return painted
  }, [scene, tracks, cast, cuts, bounds, objectives, followed, says])
  const isMeasured = tracks.map.areDistancesKnown
  const time = view.clock.format(toLogMs(tracks, atMs))
  const sentence = says(momentSentence(at, view, metresFromYou(at, tracks, cast)))
  const label = scene ? says(deathPictureWords(scene, isMeasured, time)) : `From above, the last 8 seconds before ${time}. ${sentence}`
  const link = isOneMoment(view.result) ? null : <ReplayLink atMs={atMs} tracks={tracks} />
  return (
    <DeathFrame event={at.id} map={<ClipMap {...{ clock, pictures, painting, atMs, label }} />} head={head} aside={aside}>
      {row && scene ? (
        <DeathWords {...{ at, row, scene, clock, pictures, isShort }}>{link}</DeathWords>
      ) : (
        <>
          <p className="death-sentence">{sentence}</p>
          {at.place && <MomentTags tags={[at.place]} />}
          {!isMeasured && <p className="fine">{UNMEASURED}</p>}
          <div className="death-actions row">
            <WatchDeath event={at.id} isMain={isShort} />
            {link}
          </div>
        </>
      )}
    </DeathFrame>
  )
}

const TRAIL_MS = 3_000
const UNMEASURED = "We don't know this map: shapes are right, but there are no distances."

interface DeathWordsProps {
  readonly at: ReportEvent
  readonly row: DeathRow
  readonly scene: DeathScene
  readonly clock: PictureClock
  readonly pictures: Pictures
  readonly isShort: boolean
  readonly children: ReactNode
}

function DeathWords({ at, row, scene, clock, pictures, isShort, children }: DeathWordsProps) {
  const { tracks, shapes } = pictures
  const view = useVoicedReport()
  const { clock: pageClock, report, result, says } = view
  const card = cardsOf(report).find(({ event }) => event === row.event)
  const format = (ms: number) => pageClock.format(toLogMs(tracks, ms))
  const isMeasured = tracks.map.areDistancesKnown
  const tags = [
    ...(at.place ? [at.place] : []),
    ...tagWords(card?.tags ?? []),
    ...deathTags(scene, isMeasured),
    ...(isShort ? [] : rowTags(row, view).slice(1)),
  ]
  return (
    <>
      <p className="death-sentence">
        {card?.sentence ? <ProvenSentences claims={[card.sentence]} /> : says(deathSentence(scene, isMeasured))}
      </p>
      <MomentTags tags={tags} />
      {!isMeasured && <p className="fine">{UNMEASURED}</p>}
      <ShieldChart scene={scene} atFirstHit={card?.atFirstHit ?? null} clock={clock} format={format} isShort={isShort} />
      <div className="death-actions row">
        <WatchDeath event={row.event} isMain={isShort} />
        {isShort && !isOneMoment(result) ? (
          <Link href={reportAddress(result.jobId, { tab: 'deaths', moment: row.event })} className={QUIET}>
            Open the card
          </Link>
        ) : (
          children
        )}
        {!isShort && result.isOwner && <DisputeForm key={row.event} event={row.event} />}
      </div>
      {!isShort && (
        <MapLegend marks={['you', 'mate', 'killer', 'view', ...(isMeasured ? (['rings'] as const) : [])]} floors={shapes.floors.length} />
      )}
    </>
  )
}

const QUIET = buttonClass({ variant: 'ghost', size: 'small' })

function ReplayLink({ atMs, tracks }: { readonly atMs: number; readonly tracks: MatchTracks }) {
  const { result } = useVoicedReport()
  const href = replayAddress(result.jobId, toLogMs(tracks, atMs - LEAD_MS), null)
  return (
    <Link href={href} state={FROM_REPORT} className={`${QUIET} replay-link`}>
      <MapIcon />
      Open in replay
    </Link>
  )
}
