import { VideoOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** A picture of a video, or a glyph where there is none to be had. */
export function VideoStill({ src, otherwise }: { readonly src: string | null; readonly otherwise?: ReactNode }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === broken) return otherwise ?? <VideoOff className="icon icon-20" aria-hidden />
  return <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
}
