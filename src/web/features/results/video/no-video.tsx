import { VideoOff } from 'lucide-react'
import './video.css'

/** In the place of the video, where its owner could have one. */
export function NoVideo() {
  return (
    <div className="no-video">
      <VideoOff className="icon icon-20" aria-hidden />
      <p>
        <b>No video.</b> The report stands on the match log and the match's film. A video would play its moments.
      </p>
    </div>
  )
}
