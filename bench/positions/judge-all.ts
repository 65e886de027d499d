import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { JudgedMatch } from './judge-series.ts'
import type { WalkedSeries } from './walked-series.ts'

const PROGRAM = join(import.meta.dirname, 'judge-process.ts')

/** Plays and judges all series, as many at a time as there are cores. Matches come in the order of their series, whoever is done first. */
export async function judgeAll(all: readonly WalkedSeries[]): Promise<JudgedMatch[]> {
  const waiting = [...all.entries()]
  const judged: JudgedMatch[][] = all.map(() => [])
  const work = async (): Promise<void> => {
    const child = fork(PROGRAM, { execArgv: ['--import', 'tsx'] })
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A process that judges matches ended with ${code}.`)))
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      child.send(next[1])
      const [matches]: [JudgedMatch[]] = await Promise.race([once(child, 'message') as Promise<[JudgedMatch[]]>, ended])
      judged[next[0]] = matches
    }
    ended.catch(() => undefined)
    child.disconnect()
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), all.length) }, work))
  return judged.flat()
}
