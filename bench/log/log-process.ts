import { type JudgedSeries, judgeTask, type LogTask } from './judge-log-series.ts'

/** Judges each series that it is sent, until nobody listens any more. */
process.on('message', (task: LogTask) => {
  const judged: JudgedSeries = judgeTask(task)
  process.send?.(judged)
})
