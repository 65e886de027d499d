import { Link2 } from 'lucide-react'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { useClockMs } from '#web/features/results/clock/use-clock.ts'
import { handOver } from '#web/features/results/share/hand-over.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'
import { replayAddress } from './replay-address.ts'

interface CopyLinkProps {
  readonly clock: PictureClock
  readonly pictures: Pictures
  readonly followed: number | null
}

/** Hands over the address of this second, and of the player who is followed. */
export function CopyLink({ clock, pictures: { tracks }, followed }: CopyLinkProps) {
  const { result, clock: pageClock } = useReport()
  const showToast = useToast()
  const at = pageClock.format(toLogMs(tracks, useClockMs(clock, 500)))
  const copy = async () => {
    const path = replayAddress(result.jobId, toLogMs(tracks, clock.nowMs()), followed === null ? null : followed + 1)
    const wasCopied = await handOver(new URL(path, location.origin).href)
    if (wasCopied) showToast('success', 'Link to this moment copied to clipboard!')
  }
  return (
    <Button size="small" onClick={() => void copy().catch((error: Error) => showToast('error', error.message))}>
      <Link2 className="icon" aria-hidden />
      Copy Link at {at}
    </Button>
  )
}
