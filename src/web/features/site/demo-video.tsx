import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import video from '#assets/sample/sample.webm'
import poster from '#web/assets/demo-poster.avif'
import narrowPoster from '#web/assets/demo-poster-narrow.avif'

const TITLE = 'Callout demo: one Oddball match, start to finish'

/** The project's own sample video. The picture loads after the first paint, the video on a press. */
export function DemoVideo() {
  const [isPlaying, setPlaying] = useState(false)
  const [isPainted, setPainted] = useState(false)
  useEffect(() => setPainted(true), [])
  if (isPlaying)
    return (
      <div className="frame">
        <video src={video} title={TITLE} aria-label={TITLE} controls autoPlay muted playsInline />
      </div>
    )
  return (
    <div className="frame">
      {isPainted && (
        <picture>
          <source media="(width < 768px)" srcSet={narrowPoster} />
          <img src={poster} alt="" loading="lazy" />
        </picture>
      )}
      <span className="frame-shade" />
      <span className="frame-title">{TITLE}</span>
      <button type="button" className="play-button middle" aria-label="Play the demo video" onClick={() => setPlaying(true)}>
        <Play />
      </button>
    </div>
  )
}
