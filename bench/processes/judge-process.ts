import { judgeEvenings } from '../log/judge-evenings.ts'
import { judgeTask } from '../log/judge-log-series.ts'
import { judgeSeries } from '../positions/judge-series.ts'
import { judgeMatch } from '../practice/judge-match.ts'

const JUDGES = { evening: judgeEvenings, log: judgeTask, positions: judgeSeries, practice: judgeMatch } as const

export type Judges = typeof JUDGES

process.on('message', ({ judge, task }: { readonly judge: keyof Judges; readonly task: never }) => {
  process.send?.(JUDGES[judge](task))
})
