import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReport } from '#web/features/report-view/report-view.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { VideoPlayer } from './video-player.tsx'
import './tab-player.css'

export function TabPlayer({ children }: { readonly children: ReactNode }) {
  const { result, isVideoShown, showVideo } = useReport()
  return (
    <div className={isVideoShown ? 'beside-video two-columns' : ''}>
      <div>{children}</div>
      {isVideoShown && (
        <section className="tab-player" aria-label="Video">
          <VideoPlayer result={result} />
          <Button variant="ghost" size="small" onClick={() => showVideo(false)} icon={X}>
            Close the video
          </Button>
        </section>
      )}
    </div>
  )
}
