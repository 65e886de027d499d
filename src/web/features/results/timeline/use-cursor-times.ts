import { useReport } from '#web/features/report-view/report-view.ts'
import { usePlayerSeconds } from '#web/features/report-view/use-player.ts'

/** Where the video stands, and the moment under the pointer or the focus, in match-log time. */
export function useCursorTimes(hovered: string | null): { playheadMs: number | null; pointedMs: number | null } {
  const { clock, eventOf, event } = useReport()
  const seconds = usePlayerSeconds()
  return {
    playheadMs: clock.playheadMs(seconds),
    pointedMs: eventOf(hovered ?? event ?? '')?.atMs ?? null,
  }
}
