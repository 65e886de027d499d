import { Map as MapIcon } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Link } from 'wouter'
import type { DeathRow } from '#shared/report/report.ts'
import { cardsOf } from '#shared/report/walk-claims.ts'
import { AFTER_MS, BEFORE_MS, type DeathScene, deathSceneOf } from '#shared/tracks/scene/death-scene.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import type { Session } from '#web/data/session/auth.ts'
import { LEAD_MS } from '#web/features/report-view/report-clock.ts'
import { reportAddress, useReport } from '#web/features/report-view/report-view.ts'
import { ChoiceBar } from '#web/features/results/clock/choice-bar.tsx'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { isOwnKey, usePageKeys, wishOf } from '#web/features/results/clock/picture-keys.ts'
import { PlayButton, TimeSlider } from '#web/features/results/clock/time-slider.tsx'
import { useClockMs, useNewClock, useSpeed } from '#web/features/results/clock/use-clock.ts'
import { MapCanvas } from '#web/features/results/map/map-canvas.tsx'
import { MapLegend } from '#web/features/results/map/map-legend.tsx'
import { deathPainting } from '#web/features/results/map/paintings/death-painting.ts'
import { FROM_REPORT } from '#web/features/results/replay-address.ts'
import { ProvenSentences } from '#web/features/results/sentence/sentence.tsx'
import { type Pictures, useTracks } from '#web/features/results/tracks/use-tracks.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { DeathFrame, type DeathSurroundings, PlainDeath, useRowTags, WatchDeath } from './death-frame.tsx'
import { deathPictureWords, deathSentence, deathTags, momentWords, tagWords } from './death-words.ts'
import { Dispute } from './dispute.tsx'
import { ShieldChart } from './shield-chart.tsx'

export interface OpenDeathProps extends DeathSurroundings {
  readonly row: DeathRow
  readonly session: Session | null
  /** Without what the card of the deaths tab says beside it. */
  readonly isShort?: boolean
}

export function OpenDeath({ session, ...props }: OpenDeathProps) {
  const { result, report } = useReport()
  const answer = useTracks(result.jobId, session, report)
  if (answer.status === 'there') return <CardOf {...props} pictures={answer.pictures} />
  if (answer.status === 'failed') {
    return (
      <Unseen {...props}>
        <div className="row-wait" role="alert">
          The picture from above could not be loaded.{' '}
          <Button size="small" onClick={answer.retry}>
            Try Again
          </Button>
        </div>
      </Unseen>
    )
  }
  if (answer.status === 'loading') return <Unseen {...props}>{WAITING}</Unseen>
  return (
    <Unseen {...props}>
      <p className="row-wait">
        What the film says of places did not pass its checks, so no picture is shown. “How it was checked” says which one.
      </p>
    </Unseen>
  )
}

const WAITING = <p className="row-wait">Loading the picture from above...</p>

type UnseenProps = Pick<OpenDeathProps, 'row' | 'head' | 'aside'>

function Unseen({ row, head, aside, children }: UnseenProps & { readonly children: ReactNode }) {
  return (
    <DeathFrame map={children} head={head} aside={aside}>
      <PlainDeath row={row} note={null} />
    </DeathFrame>
  )
}

function CardOf({ pictures, ...props }: Omit<OpenDeathProps, 'session'> & { readonly pictures: Pictures }) {
  const { report } = useReport()
  const { row } = props
  const scene = useMemo(() => deathSceneOf(row, report, pictures.tracks, pictures.cast), [row, report, pictures])
  if (!scene) {
    return (
      <Unseen {...props}>
        <p className="row-wait">The part of the film with this death could not be read.</p>
      </Unseen>
    )
  }
  return <DeathCard {...props} scene={scene} pictures={pictures} />
}

const SPEEDS = [
  { value: 0.5, words: '½' },
  { value: 1, words: '1' },
]

const ROUNDS = 3

/** Where a picture stands that does not move. */
const STILL_BEFORE_MS = 300
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

interface DeathCardProps extends DeathSurroundings {
  readonly row: DeathRow
  readonly scene: DeathScene
  readonly pictures: Pictures
  readonly isShort?: boolean
}

/** The last eight seconds of a life from above, looped: it was opened, so it plays, three times. */
function DeathCard({ row, scene, pictures, head, aside, isShort = false }: DeathCardProps) {
  const { tracks, cast, shapes } = pictures
  const { clock: pageClock, report, result, isVideoShown } = useReport()
  const told = cardsOf(report).find(({ event }) => event === row.event)
  const isStill = useMedia(REDUCED_MOTION)
  const { ms: deathMs } = scene.death
  const range = { fromMs: deathMs - BEFORE_MS, toMs: deathMs + AFTER_MS }
  const clock = useNewClock(range, isStill ? deathMs - STILL_BEFORE_MS : range.fromMs, ROUNDS)
  useEffect(() => {
    if (!isStill && !isVideoShown) clock.play()
  }, [clock, isStill, isVideoShown])
  usePageKeys((press) => {
    const wish = isOwnKey(press.key, press.target) ? null : wishOf(press)
    if (wish?.kind === 'toggle') clock.isPlaying() ? clock.pause() : clock.play()
    else if (wish?.kind === 'step') clock.seek(clock.nowMs() + wish.ms)
    else if (wish?.kind === 'speed') clock.setSpeed(wish.way === 'slower' ? 0.5 : 1)
    else return
    press.preventDefault()
  })
  const painting = useMemo(() => deathPainting(scene, tracks, cast), [scene, tracks, cast])
  const format = (ms: number) => pageClock.format(toLogMs(tracks, ms))
  const wordsAt = (ms: number) => momentWords(tracks, cast, ms, format(ms))
  const isMeasured = tracks.map.areDistancesKnown
  const map = (
    <>
      <MapCanvas clock={clock} shapes={shapes} painting={painting} label={deathPictureWords(scene, isMeasured, format(deathMs))} />
      <ClipBar clock={clock} deathMs={deathMs} wordsAt={wordsAt} />
    </>
  )
  const rowTags = useRowTags(row).slice(1)
  const tags = [...tagWords(told?.tags ?? []), ...deathTags(scene, isMeasured), ...(isShort ? [] : rowTags)]
  return (
    <DeathFrame map={map} head={head} aside={aside}>
      <p className="death-sentence">{told?.sentence ? <ProvenSentences claims={[told.sentence]} /> : deathSentence(scene, isMeasured)}</p>
      <ul className="death-tags row fine muted" aria-label="What else was so">
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      {!isMeasured && <p className="fine">The map of this match is not known: shapes are right, distances are not told.</p>}
      <ShieldChart scene={scene} atFirstHit={told?.atFirstHit ?? null} clock={clock} format={format} isShort={isShort} />
      <div className="death-actions row">
        <WatchDeath event={row.event} isMain={isShort} />
        {!isShort && (
          <Link
            href={`/results/${result.jobId}/replay?t=${Math.round(toLogMs(tracks, deathMs - LEAD_MS) / 1000)}`}
            state={FROM_REPORT}
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            <MapIcon />
            Open in replay
          </Link>
        )}
        {isShort && (
          <Link
            href={reportAddress(result.jobId, { tab: 'deaths', death: row.event })}
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            Open the card
          </Link>
        )}
        {!isShort && result.isOwner && <Dispute key={row.event} event={row.event} />}
      </div>
      {!isShort && (
        <MapLegend marks={['you', 'mate', 'killer', 'view', ...(isMeasured ? (['rings'] as const) : [])]} floors={shapes.floors.length} />
      )}
    </DeathFrame>
  )
}

interface ClipBarProps {
  readonly clock: PictureClock
  readonly deathMs: number
  readonly wordsAt: (ms: number) => string
}

function ClipBar({ clock, deathMs, wordsAt }: ClipBarProps) {
  const speed = useSpeed(clock)
  return (
    <div className="clip-bar row">
      <PlayButton clock={clock} />
      <TimeSlider clock={clock} label="Time in this clip" wordsAt={wordsAt} />
      <FromDeath clock={clock} deathMs={deathMs} />
      <ChoiceBar label="Speed" choices={SPEEDS} chosen={speed} onChoose={clock.setSpeed} />
    </div>
  )
}

function FromDeath({ clock, deathMs }: Pick<ClipBarProps, 'clock' | 'deathMs'>) {
  const left = (useClockMs(clock, 100) - deathMs) / 1000
  return <time className="small muted tabular">{`${left < 0 ? '−' : '+'}${Math.abs(left).toFixed(1)} s`}</time>
}
