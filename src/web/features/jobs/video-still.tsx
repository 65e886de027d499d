import { VideoOff } from 'lucide-react'
import { useState } from 'react'

/** A picture of a video, or an icon if there is none; never the picture of another video. */
export function VideoStill({ src }: { readonly src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === broken) return <VideoOff className="icon-20" />
  return <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
}
