import { ExternalLink, Play } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { formatClock } from '#shared/time/clock.ts'
import { watchAddress } from '#web/features/report-view/embed-messages.ts'
import { LEAD_MS } from '#web/features/report-view/report-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { hasVideo } from '#web/features/results/player/video-time.tsx'
import { LEFT_OUT } from '#web/features/results/timeline/event-shape.tsx'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { ChoiceBar } from '#web/ui/forms/choice-bar.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import './death-card.css'

const VideoPlayer = lazyPart(() => import('#web/features/results/player/video-player.tsx').then((file) => file.VideoPlayer))

export interface DeathSurroundings {
  readonly head: ReactNode
  readonly aside?: ReactNode
}

interface DeathFrameProps extends DeathSurroundings {
  /** The event that “Video” plays. */
  readonly event?: string
  readonly map: ReactNode
  readonly children?: ReactNode
}

const SHOWN = [
  { value: 'map', words: 'Map' },
  { value: 'video', words: 'Video' },
] as const

export function DeathFrame({ event, map, head, aside, children }: DeathFrameProps) {
  const { result, isVideoShown, showVideo, canSeek, choose } = useReport()
  const isPlayable = hasVideo(result)
  const isVideo = isPlayable && (isVideoShown || map === null)
  const hasPicture = map !== null || isPlayable
  const show = (value: 'map' | 'video') => {
    showVideo(value === 'video')
    if (value === 'video' && canSeek && event !== undefined) choose({ event })
  }
  return (
    <div className={hasPicture ? 'death-card' : 'death-card death-card-unseen'}>
      {hasPicture && (
        <div className="death-map">
          {map !== null && isPlayable && <ChoiceBar label="Show" choices={SHOWN} chosen={isVideo ? 'video' : 'map'} onChoose={show} />}
          {isVideo ? (
            <Suspense fallback={<div className="frame" />}>
              <VideoPlayer result={result} />
            </Suspense>
          ) : (
            map
          )}
        </div>
      )}
      <div className="death-words stack">
        {head}
        {children}
      </div>
      {aside}
    </div>
  )
}

/** Plays a moment in the video, or links to the video where it can only be opened elsewhere. */
export function WatchDeath({ event, isMain = false }: { readonly event: string; readonly isMain?: boolean }) {
  const { result, clock, eventOf, canSeek, choose } = useReport()
  const atMs = eventOf(event)?.atMs ?? 0
  if (clock.leadsToVideo && clock.isLeftOut(atMs)) return <span className="muted">{LEFT_OUT}</span>
  const seconds = clock.videoSeconds(atMs)
  if (seconds === null) return null
  const from = Math.max(0, seconds - LEAD_MS / 1000)
  const words = (
    <>
      Watch in the video <small>from {formatClock(from * 1000)}</small>
    </>
  )
  const className = isMain ? ({ variant: 'primary' } as const) : ({ size: 'small' } as const)
  if (canSeek) {
    return (
      <Button {...className} onClick={() => choose({ event })} icon={Play}>
        {words}
      </Button>
    )
  }
  const address = watchAddress(result.videoUrl, from)
  return (
    address !== null && (
      <a className={buttonClass(className)} href={address} target="_blank" rel="noopener noreferrer">
        {words}
        <ExternalLink className="icon-14" />
      </a>
    )
  )
}
