import { judgeTask, type LogTask, type Verdict } from './judge-log-series.ts'

/** Judges each series that it is sent, until nobody listens any more. */
process.on('message', (task: LogTask) => {
  const judged: Verdict[] = judgeTask(task)
  process.send?.(judged)
})
