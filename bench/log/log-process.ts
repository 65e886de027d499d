import { judgeTask, type LogTask, type Verdict } from './judge-log-series.ts'

process.on('message', (task: LogTask) => {
  const judged: Verdict[] = judgeTask(task)
  process.send?.(judged)
})
