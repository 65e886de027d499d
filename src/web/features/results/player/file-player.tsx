import { useEffect, useRef } from 'react'
import { usePlayer } from './use-player.ts'

export function FilePlayer({ url }: { readonly url: string }) {
  const player = usePlayer()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    return player.attach({
      seek: (seconds) => {
        element.currentTime = seconds
        // A browser may refuse to play without sound allowed; the picture still stands at the moment.
        void element.play().catch(() => {})
      },
      pause: () => element.pause(),
    })
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
      />
    </div>
  )
}
