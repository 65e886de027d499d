import { useReport } from '#web/features/report-view/report-view.ts'
import { VideoTime } from '#web/features/results/player/video-time.tsx'
import { Prose } from '#web/features/results/sentence/prose.tsx'
import { eventWords } from '#web/features/results/timeline/event-words.ts'
import { Card } from '#web/ui/card.tsx'

export function ObjectiveTab() {
  const view = useReport()
  const { report, result, clock, eventOf, choose } = view
  const awards = report.timeline.objectives.flatMap((id) => eventOf(id) ?? [])
  return (
    <>
      <Prose tab="objective" />
      {awards.length > 0 && (
        <Card title="Your awards for the objective" level={3}>
          <ul>
            {awards.map((event) => (
              <li key={event.id}>
                <VideoTime
                  result={result}
                  seconds={clock.videoSeconds(event.atMs)}
                  words={clock.sign + clock.format(event.atMs)}
                  isLeftOut={clock.isLeftOut(event.atMs)}
                  onPlay={() => choose({ event: event.id })}
                />{' '}
                {event.name ?? eventWords(event, view).name}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
