import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/** Runs a program on each task, in as many processes as there are cores. Results are in the order of the tasks. */
export async function inProcesses<Task extends object, Result>(program: string, tasks: readonly Task[]): Promise<Result[]> {
  const waiting = [...tasks.entries()]
  const results = new Map<number, Result>()
  const work = async (): Promise<void> => {
    const child = fork(program, { execArgv: [] })
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A process of the evaluation ended with ${code}.`)))
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      child.send(next[1])
      const [result]: [Result] = await Promise.race([once(child, 'message') as Promise<[Result]>, ended])
      results.set(next[0], result)
    }
    ended.catch(() => undefined)
    child.disconnect()
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, work))
  return tasks.flatMap((_, index) => results.get(index) ?? [])
}
