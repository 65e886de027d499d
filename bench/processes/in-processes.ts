import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Judges } from './judge-process.ts'

const PROGRAM = join(import.meta.dirname, 'judge-process.ts')

/** Judges each task, in as many processes as there are cores. Results are in the order of the tasks. */
export async function inProcesses<Judge extends keyof Judges>(judge: Judge, tasks: readonly Parameters<Judges[Judge]>[0][]) {
  type Result = ReturnType<Judges[Judge]>
  const waiting = [...tasks.entries()]
  const results = new Map<number, Result>()
  const work = async (): Promise<void> => {
    const child = fork(PROGRAM, { execArgv: [] })
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A process of the evaluation ended with ${code}.`)))
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      child.send({ judge, task: next[1] })
      const [result]: [Result] = await Promise.race([once(child, 'message') as Promise<[Result]>, ended])
      results.set(next[0], result)
    }
    ended.catch(() => undefined)
    child.disconnect()
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, work))
  return [...results].toSorted(([one], [other]) => one - other).map(([, result]) => result)
}
