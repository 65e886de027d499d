import { Map as MapIcon, Play } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import type { DeathRow } from '#shared/report/report.ts'
import { causeLabel } from '#shared/report/words/cause-words.ts'
import { deathLabel } from '#shared/report/words/death-kind-words.ts'
import { AFTER_MS, BEFORE_MS, type DeathScene } from '#shared/tracks/scene/death-scene.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { ChoiceBar } from '#web/features/results/clock/choice-bar.tsx'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { isOwnKey, type KeyWish, wishOf } from '#web/features/results/clock/picture-keys.ts'
import { PlayButton } from '#web/features/results/clock/play-button.tsx'
import { TimeSlider } from '#web/features/results/clock/time-slider.tsx'
import { useClockMs, useNewClock, useSpeed } from '#web/features/results/clock/use-clock.ts'
import { MapCanvas } from '#web/features/results/map/map-canvas.tsx'
import { MapLegend } from '#web/features/results/map/map-legend.tsx'
import { deathPainting } from '#web/features/results/map/paintings/death-painting.ts'
import { ProvenSentences } from '#web/features/results/report/sentence/proven-sentences.tsx'
import { LEFT_OUT } from '#web/features/results/timeline/event-words.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { deathPictureWords, deathSentence, deathTags, momentWords, tagWords } from './death-words.ts'
import { Dispute } from './dispute.tsx'
import { ShieldChart } from './shield-chart.tsx'
import './death-card.css'

const SPEEDS = [
  { value: 0.5, words: '½' },
  { value: 1, words: '1' },
]

const ROUNDS = 3

/** Where a picture stands that does not move. */
const STILL_BEFORE_MS = 300
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

interface DeathCardProps {
  readonly row: DeathRow
  readonly scene: DeathScene
  readonly pictures: Pictures
  /** What a key asks for that concerns more than this card. */
  readonly onWish: (wish: KeyWish) => void
}

/** The last eight seconds of a life from above, looped: it was opened, so it plays, three times. */
export function DeathCard({ row, scene, pictures, onWish }: DeathCardProps) {
  const { tracks, cast, shapes } = pictures
  const { clock: pageClock, report, result, canSeek, choose } = useReport()
  const told = report.positions.status === 'read' ? report.positions.deaths.find(({ event }) => event === row.event) : undefined
  const isStill = useMedia(REDUCED_MOTION)
  const { ms: deathMs } = scene.death
  const range = { fromMs: deathMs - BEFORE_MS, toMs: deathMs + AFTER_MS }
  const clock = useNewClock(range, isStill ? deathMs - STILL_BEFORE_MS : range.fromMs, ROUNDS)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    // The card before this one had the focus, and took it along.
    if (document.activeElement === document.body) box.current?.querySelector('input')?.focus()
  }, [])
  useEffect(() => {
    if (!isStill) clock.play()
  }, [clock, isStill])
  const painting = useMemo(() => deathPainting(scene, tracks, cast), [scene, tracks, cast])
  const format = (ms: number) => pageClock.format(toLogMs(tracks, ms))
  const isLeftOut = pageClock.isLeftOut(toLogMs(tracks, deathMs))
  const wordsAt = (ms: number) => momentWords(tracks, cast, ms, format(ms))
  const isMeasured = tracks.map.areDistancesKnown
  const onKeyDown = (press: KeyboardEvent) => {
    const wish = isOwnKey(press.key, press.target) ? null : wishOf(press)
    if (!wish) return
    if (wish.kind === 'toggle') clock.isPlaying() ? clock.pause() : clock.play()
    else if (wish.kind === 'step') clock.seek(clock.nowMs() + wish.ms)
    else if (wish.kind === 'speed') clock.setSpeed(wish.way === 'slower' ? 0.5 : 1)
    else onWish(wish)
    press.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys that are pressed on the controls inside, and after a press on the map.
    <div className="death-card" ref={box} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className="death-map">
        <MapCanvas clock={clock} shapes={shapes} painting={painting} label={deathPictureWords(scene, isMeasured, format(deathMs))} />
        <ClipBar clock={clock} deathMs={deathMs} wordsAt={wordsAt} />
      </div>
      <div className="death-words">
        <p className="death-eyebrow">
          <b>{told ? causeLabel(told) : deathLabel(row)}</b>
          <span className="wide-only">8 s before to 1 s after{isStill ? '' : `, plays ${ROUNDS} times`}</span>
        </p>
        <p className="death-sentence">{told?.sentence ? <ProvenSentences claims={[told.sentence]} /> : deathSentence(scene, isMeasured)}</p>
        <ul className="death-tags" aria-label="What else was so">
          {[...tagWords(told?.tags ?? []), ...deathTags(scene, isMeasured)].map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        {!isMeasured && <p className="fine">The map of this match is not known: shapes are right, distances are not told.</p>}
        <ShieldChart scene={scene} atFirstHit={told?.atFirstHit ?? null} clock={clock} format={format} />
        <div className="death-actions">
          {canSeek && isLeftOut && <span className="muted">{LEFT_OUT}</span>}
          {canSeek && !isLeftOut && (
            <Button size="small" onClick={() => choose({ event: row.event })}>
              <Play className="icon" aria-hidden />
              Play in video
            </Button>
          )}
          <Link
            href={`/results/${result.jobId}/replay?t=${Math.round(toLogMs(tracks, range.fromMs) / 1000)}`}
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            <MapIcon className="icon" aria-hidden />
            Open in replay
          </Link>
          {result.isOwner && <Dispute event={row.event} />}
        </div>
        <MapLegend marks={['you', 'mate', 'killer', 'view', ...(isMeasured ? (['rings'] as const) : [])]} floors={shapes.floors.length} />
      </div>
    </div>
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
    <div className="clip-bar">
      <PlayButton clock={clock} />
      <TimeSlider clock={clock} label="Time in this clip" wordsAt={wordsAt} />
      <FromDeath clock={clock} deathMs={deathMs} />
      <ChoiceBar label="Speed" choices={SPEEDS} chosen={speed} onChoose={clock.setSpeed} />
    </div>
  )
}

function FromDeath({ clock, deathMs }: Pick<ClipBarProps, 'clock' | 'deathMs'>) {
  const left = (useClockMs(clock, 100) - deathMs) / 1000
  return <time>{`${left < 0 ? '−' : '+'}${Math.abs(left).toFixed(1)} s`}</time>
}
