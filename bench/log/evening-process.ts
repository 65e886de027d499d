import { type EveningTask, judgeEvenings } from './judge-evenings.ts'

/** Judges the evenings of each group that it is sent, until nobody listens any more. */
process.on('message', (task: EveningTask) => {
  process.send?.(judgeEvenings(task))
})
