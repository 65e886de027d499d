import { type EveningTask, judgeEvenings } from './judge-evenings.ts'

process.on('message', (task: EveningTask) => {
  process.send?.(judgeEvenings(task))
})
