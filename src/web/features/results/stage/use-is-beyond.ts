import { useOpenRecording } from '#web/features/recording/use-open-recording.ts'
import { usePlayerDuration } from '#web/features/report-view/use-player.ts'

/** What a player tells of its length is not exact. */
const SLACK_SECONDS = 0.5
/** No video is longer, whatever nobody knows of it. */
const DAY_SECONDS = 86_400

/** Whether a second lies behind the end of the video that plays. */
export function useIsBeyond(seconds: number | null): boolean {
  const recording = useOpenRecording()
  const played = usePlayerDuration() ?? DAY_SECONDS
  const duration = recording ? recording.durationMs / 1000 : played
  return seconds !== null && seconds > duration + SLACK_SECONDS
}
