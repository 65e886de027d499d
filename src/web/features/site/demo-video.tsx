import { Play } from 'lucide-react'
import { useState } from 'react'
import video from '#assets/sample/sample.webm'
import poster from '#web/assets/demo-poster.avif'
import narrowPoster from '#web/assets/demo-poster-narrow.avif'
import '#web/ui/layout/frame.css'

const TITLE = 'Callout demo: one Oddball match, start to finish'

/** The project's own sample video. The picture first; the video is fetched when somebody asks for it. */
export function DemoVideo() {
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying)
    return (
      <div className="frame">
        <video src={video} title={TITLE} aria-label={TITLE} controls autoPlay muted playsInline />
      </div>
    )
  return (
    <div className="frame">
      <picture>
        <source media="(width < 768px)" srcSet={narrowPoster} />
        <img src={poster} alt="" width={1280} height={720} fetchPriority="high" />
      </picture>
      <span className="frame-shade" />
      <Callout />
      <span className="frame-title">{TITLE}</span>
      <button type="button" className="play-button" aria-label="Play the demo video" onClick={() => setPlaying(true)}>
        <Play aria-hidden />
      </button>
    </div>
  )
}

/** What a report adds to a video, in one picture. */
function Callout() {
  return (
    <svg className="frame-overlay wide-only" viewBox="0 0 1280 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle cx="746" cy="388" r="7" fill="#f5b83d" />
      <circle cx="746" cy="388" r="15" fill="none" stroke="#f5b83d" strokeWidth="2.5" strokeOpacity=".6" />
      <path d="M761 388h58l50-66h28" fill="none" stroke="#f5b83d" strokeWidth="2.5" />
      <rect x="868" y="246" width="348" height="92" rx="10" fill="#0a0d12" fillOpacity=".94" stroke="#2d3644" strokeWidth="1.5" />
      <text x="890" y="284" className="callout-time" fill="#f5b83d">
        04:12
      </text>
      <text x="966" y="284" className="callout-title" fill="#f2f4f7">
        Eagle down one
      </text>
      <text x="890" y="318" className="callout-advice" fill="#b6bfcc">
        Nobody can trade you. Hold.
      </text>
    </svg>
  )
}
