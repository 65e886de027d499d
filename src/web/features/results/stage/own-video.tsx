import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { RecordingPanel } from '#web/features/recording/panel/recording-panel.tsx'
import { useRecording } from '#web/features/recording/recording-state.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { canPlay, hasVideo } from '#web/features/results/player/video-time.tsx'
import { listTimelineEvents } from '#web/features/results/timeline/timeline-axis.ts'
import { AddVideo } from '#web/features/results/video/add-video.tsx'
import { WatchAddress } from '#web/features/results/video/watch-address.tsx'
import { Alignment } from './alignment.tsx'

/** What an owner can do about the video, below it: choose their own recording, align it by hand, give an address. */
export function OwnVideo({ onAligned }: { readonly onAligned: (result: ShownResult) => void }) {
  const view = useReport()
  const { result } = view
  const { recording } = useRecording()
  const hasEvents = listTimelineEvents(view).length > 0
  return (
    <>
      {canPlay(result) && <RecordingPanel place="deck" onAligned={onAligned} />}
      {hasVideo(result) && hasEvents && <Alignment key={recording.status === 'open' ? recording.url : 'address'} onAligned={onAligned} />}
      {result.recording === null && <WatchAddress />}
      {result.canChangeVideo && <AddVideo result={result} onAdded={onAligned} />}
    </>
  )
}
