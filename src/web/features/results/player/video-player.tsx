import { ExternalLink, Play } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { parseVideoAddress } from '#shared/video/video-address.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { VideoStill } from '#web/features/jobs/video-still.tsx'
import { watchAddress } from '#web/features/report-view/embed-messages.ts'
import { usePlayer, usePlayerStarted } from '#web/features/report-view/player.ts'
import { actionOf, isOwnKey, usePageKeys } from '#web/features/results/clock/picture-keys.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'

const EmbedPlayer = lazyPart(() => import('./embed-player.tsx').then((file) => file.EmbedPlayer))

/** The video of a result: our own file, the platform's embed after the first click, or a link where embedding is not allowed. */
export function VideoPlayer({
  result,
  isLinked = false,
}: {
  readonly result: ShownResult /** Another clock handles the keys. */
  readonly isLinked?: boolean
}) {
  const player = usePlayer()
  usePageKeys((press) => {
    const action = isLinked || isOwnKey(press.key, press.target) ? null : actionOf(press)
    if (action?.kind !== 'toggle' && action?.kind !== 'step') return
    press.preventDefault()
    const rests = !player.isPlaying()
    if (action.kind === 'step') player.seek(player.seconds() + action.ms / 1000)
    else if (rests) player.seek(player.seconds())
    if (action.kind === 'step' ? rests : !rests) player.pause()
  })
  const isStarted = usePlayerStarted()
  const [isRefused, setRefused] = useState(false)
  const { playback } = result
  if (playback?.kind === 'file') return <FilePlayer url={playback.url} />
  if (playback?.kind === 'embed' && isStarted && !isRefused)
    return (
      <Suspense fallback={<Poster result={result} canEmbed />}>
        <EmbedPlayer url={playback.url} title={result.title} onRefused={() => setRefused(true)} />
      </Suspense>
    )
  return <Poster result={result} canEmbed={playback?.kind === 'embed' && !isRefused} />
}

function Poster({ result, canEmbed }: { readonly result: ShownResult; readonly canEmbed: boolean }) {
  const player = usePlayer()
  const address = watchAddress(result.videoUrl, player.seconds())
  return (
    <div className="frame">
      <VideoStill src={stillOf(result.videoUrl)} />
      <span className="frame-shade" />
      <span className="frame-title">{result.title}</span>
      {canEmbed && (
        <button type="button" className="play-button middle" aria-label="Play the video" onClick={() => player.seek(player.seconds())}>
          <Play />
        </button>
      )}
      {!canEmbed && (
        <p role="status" className="frame-alert">
          {UNPLAYABLE}
        </p>
      )}
      {!canEmbed && address !== null && (
        <a className={`${buttonClass()} frame-link`} href={address} target="_blank" rel="noopener noreferrer">
          Watch on YouTube
          <ExternalLink />
        </a>
      )}
    </div>
  )
}

const UNPLAYABLE = 'YouTube does not let this video play here.'

function stillOf(videoUrl: string | null): string | null {
  const address = parseVideoAddress(videoUrl ?? '')
  return address && `https://i.ytimg.com/vi/${address.id}/hqdefault.jpg`
}

/** `HTMLMediaElement.HAVE_CURRENT_DATA`. */
const HAVE_CURRENT_DATA = 2

export function FilePlayer({ url }: { readonly url: string }) {
  const player = usePlayer()
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const seek = (seconds: number) => {
      // After an error, another part of the video may still play.
      if (element.error) element.load()
      element.currentTime = seconds
      // The browser may refuse autoplay with sound; the picture still shows the moment.
      void element.play().catch(() => {})
    }
    // The moment was chosen before this element was on the page.
    if (player.isStarted()) seek(player.seconds())
    return player.attach({ seek, pause: () => element.pause() })
  }, [player])
  const report = () => {
    const element = video.current
    if (!element) return
    const { readyState, currentTime, duration, paused } = element
    // Before the first picture, the current time is the requested one.
    const seconds = readyState < HAVE_CURRENT_DATA ? player.seconds() : currentTime
    player.report(seconds, Number.isFinite(duration) ? duration : null, !paused)
  }
  return (
    <div className="frame">
      {/* biome-ignore lint/a11y/useMediaCaption: gameplay of the player's own; there are no captions to be had. */}
      <video
        ref={video}
        src={url}
        controls
        playsInline
        preload="metadata"
        onLoadedMetadata={report}
        onTimeUpdate={report}
        onSeeked={report}
        onPlay={report}
        onPause={report}
        onLoadedData={() => setBroken(false)}
        onError={() => setBroken(true)}
      />
      {isBroken && (
        <p role="alert" className="frame-alert">
          This browser can’t play the video here. Saving it as mp4 again may help: a cut-off recording lacks its end.
        </p>
      )}
    </div>
  )
}
