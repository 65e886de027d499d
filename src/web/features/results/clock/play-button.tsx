import { Pause, Play } from 'lucide-react'
import { Button } from '#web/ui/forms/button.tsx'
import type { PictureClock } from './picture-clock.ts'
import { useIsPlaying } from './use-clock.ts'

export function PlayButton({ clock }: { readonly clock: PictureClock }) {
  const isPlaying = useIsPlaying(clock)
  return (
    <Button variant="ghost" size="small" isIcon aria-label={isPlaying ? 'Pause' : 'Play'} onClick={isPlaying ? clock.pause : clock.play}>
      {isPlaying ? <Pause className="icon" aria-hidden /> : <Play className="icon" aria-hidden />}
    </Button>
  )
}
