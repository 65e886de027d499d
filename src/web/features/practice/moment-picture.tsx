import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { PracticeAnswer, PracticeClip, PracticeMoment } from '#shared/practice/practice-session.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import { castOf } from '#shared/tracks/scene/cast.ts'
import { standingAt } from '#shared/tracks/scene/scene.ts'
import { toFilmMs } from '#shared/tracks/track-clock.ts'
import { useLastFailure } from '#web/data/last-failure.ts'
import { useNewClock } from '#web/features/results/clock/picture-clock.ts'
import { PlayButton, TimeSlider } from '#web/features/results/clock/time-slider.tsx'
import { MapCanvas } from '#web/features/results/map/map-canvas.tsx'
import { practicePainting } from '#web/features/results/map/paintings/practice-painting.ts'
import type { ReadTracks } from '#web/features/results/tracks/read-tracks.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { metWords, pictureWords } from './picture-words.ts'
import { type PracticeSource, pictureQuery } from './practice-source.ts'

interface MomentPictureProps {
  readonly moment: PracticeMoment
  readonly source: PracticeSource
  /** Null before the answer. */
  readonly answer: PracticeAnswer | null
}

const FROM_THE_LOG = 'You can answer this from who died when.'

const Still = lazyPart(() => import('./clip.tsx').then((file) => file.Still))

/** True for a file. An embedded player would show what comes next. */
const canBeFrozen = (clip: PracticeClip | null) => clip?.kind === 'file' || clip?.kind === 'own file'

/** The moment from above. Until the answer, opponents whom the player had not met are hidden. */
export function MomentPicture({ moment, source, answer }: MomentPictureProps) {
  const before = useQuery({ ...pictureQuery(moment, source, false), enabled: moment.hasPicture && answer === null })
  const after = useQuery({ ...pictureQuery(moment, source, true), enabled: moment.hasPicture && answer !== null })
  const read = after.data ?? before.data
  const shown = answer === null ? before : after
  const failure = useLastFailure(shown)
  const [isVideo, setVideo] = useState(false)
  const swap = answer === null && canBeFrozen(moment.clip) && (
    <Button size="small" onClick={() => setVideo(!isVideo)}>
      {isVideo ? 'From above' : 'In your video'}
    </Button>
  )
  if (swap && isVideo && moment.clip) {
    return (
      <div className="practice-picture">
        <Suspense fallback={<Waiting>Loading your video...</Waiting>}>
          <Still jobId={moment.jobId} clip={moment.clip} />
        </Suspense>
        <div className="practice-legend">{swap}</div>
      </div>
    )
  }
  if (read?.ground)
    return <Drawn key={read === after.data ? 'after' : 'before'} {...{ moment, read, answer: read === after.data ? answer : null, swap }} />
  if (!moment.hasPicture || before.isSuccess || after.isSuccess) {
    return (
      <div className="practice-log small muted">
        {moment.hasPicture ? 'No picture of this match.' : "A picture needs the film, which hasn't been read."} {FROM_THE_LOG} {swap}
      </div>
    )
  }
  return (
    <div className="practice-picture">
      <Waiting>
        {failure ? (
          <div role="alert">
            The picture from above could not be loaded.{' '}
            <Button size="small" working={shown.isFetching ? 'Loading...' : null} onClick={() => void shown.refetch()}>
              Try Again
            </Button>
          </div>
        ) : (
          <p>Loading the picture from above...</p>
        )}
      </Waiting>
      {answer === null && <Legend>{swap}</Legend>}
    </div>
  )
}

/** Takes the room of the picture: the answers below it must not move under a finger when it arrives. */
function Waiting({ children }: { readonly children: ReactNode }) {
  return <div className="map-canvas practice-waiting muted">{children}</div>
}

function Legend({ children }: { readonly children: ReactNode }) {
  return (
    <div className="practice-legend fine">
      <p>
        <span className="wide-only">
          Gold: you and where you look. Blue: your teammates. Dashed red: opponents you met within 5 s, where you met them.{' '}
        </span>
        Everybody else stays hidden until you answer.
      </p>
      {children}
    </div>
  )
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

interface DrawnProps extends Omit<MomentPictureProps, 'source'> {
  readonly read: ReadTracks
  readonly swap: ReactNode
}

function Drawn({ moment: { asked, cast: lobby }, read: { tracks, ground }, answer, swap }: DrawnProps) {
  const isStill = useMedia(REDUCED_MOTION)
  const frozenMs = toFilmMs(tracks, asked.frozenAtMs)
  const toMs = answer ? toFilmMs(tracks, answer.answer.stretch.toMs) : frozenMs
  const clock = useNewClock({ fromMs: frozenMs, toMs }, answer && isStill ? toFilmMs(tracks, answer.answer.happenedAtMs) : frozenMs, 1)
  useEffect(() => {
    if (answer && !isStill) clock.play()
  }, [answer, isStill, clock])
  const cast = useMemo(() => castOf(lobby, tracks), [lobby, tracks])
  const isAnswered = answer !== null
  const painting = useMemo(() => {
    const you = standingAt(tracks, cast, frozenMs).find(({ person }) => person.role === 'you')
    const met = asked.met.map(({ place, ...opponent }) => ({ place, words: metWords(opponent, lobby.players, asked.frozenAtMs) }))
    const middle = you ? placeAt(you.life, frozenMs) : (asked.met[0]?.place ?? ([0, 0, 0] as const))
    return practicePainting({ tracks, cast, middle, frozenMs, met: isAnswered ? null : met, fades: isAnswered && !isStill })
  }, [tracks, cast, frozenMs, asked, lobby, isAnswered, isStill])
  const words = answer ? answer.answer.answer : pictureWords({ tracks, cast, frozenMs, asked, players: lobby.players })
  const secondsAt = (ms: number) => `${((ms - toFilmMs(tracks, answer?.answer.happenedAtMs ?? asked.frozenAtMs)) / 1000).toFixed(1)} s`
  return (
    <div className="practice-picture">
      {ground && <MapCanvas clock={clock} shapes={ground.shapes} painting={painting} label={`From above. ${words}`} />}
      {answer ? (
        <div className="clip-bar row">
          <PlayButton clock={clock} />
          <TimeSlider clock={clock} label="Time in this clip" wordsAt={secondsAt} />
        </div>
      ) : (
        <Legend>{swap}</Legend>
      )}
    </div>
  )
}
