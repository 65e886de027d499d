import { ExternalLink, Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { parseVideoAddress } from '#shared/video/video-address.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { VideoStill } from '#web/features/jobs/video-still.tsx'
import { watchAddress } from '#web/features/report-view/embed-messages.ts'
import { usePlayer, usePlayerStarted } from '#web/features/report-view/player.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'
import { FilePlayer } from './file-player.tsx'
import '#web/ui/layout/frame.css'

const EmbedPlayer = lazy(() => import('./embed-player.tsx').then((part) => ({ default: part.EmbedPlayer })))

/** The video of a result: a file of ours, the platform's embed on the first click, or a link where embedding is not allowed. */
export function VideoPlayer({ result }: { readonly result: ShownResult }) {
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
        <button type="button" className="play-button" aria-label="Play the video" onClick={() => player.seek(player.seconds())}>
          <Play />
        </button>
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

function stillOf(videoUrl: string | null): string | null {
  const address = parseVideoAddress(videoUrl ?? '')
  return address && `https://i.ytimg.com/vi/${address.id}/hqdefault.jpg`
}
