import { useEffect, useRef, useState } from 'react'
import { usePlayer } from '#web/features/report-view/player.ts'

export function FilePlayer({ url }: { readonly url: string }) {
  const player = usePlayer()
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const seek = (seconds: number) => {
      // Whatever broke, it may play elsewhere.
      if (element.error) element.load()
      element.currentTime = seconds
      // A browser may refuse to play without sound allowed; the picture still stands at the moment.
      void element.play().catch(() => {})
    }
    // It was asked for before it had a place on the page.
    if (player.isStarted()) seek(player.seconds())
    return player.attach({ seek, pause: () => element.pause() })
  }, [player])
  const report = () => {
    const element = video.current
    if (element) player.report(element.currentTime, Number.isFinite(element.duration) ? element.duration : null)
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
        onLoadedData={() => setBroken(false)}
        onError={() => setBroken(true)}
      />
      {isBroken && (
        <p role="alert" className="frame-alert">
          This browser can’t play the video here. Saved anew as mp4 it may: a recording that was cut off lacks its end.
        </p>
      )}
    </div>
  )
}
