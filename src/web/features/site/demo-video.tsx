import poster from '#web/assets/demo-poster.jpg'
import '#web/ui/frame.css'

/** What a report adds to a video, in one picture. */
export function DemoVideo() {
  return (
    <div className="frame">
      <img src={poster} alt="A match on video with a callout of the report: 04:12, Eagle down one. Nobody can trade you. Hold." />
      <span className="frame-shade" />
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
      <span className="frame-title">One moment of a report</span>
    </div>
  )
}
