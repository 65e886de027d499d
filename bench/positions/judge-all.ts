import { join } from 'node:path'
import { inProcesses } from '../processes/in-processes.ts'
import type { JudgedMatch } from './judge-series.ts'
import type { WalkedSeries } from './walked-series.ts'

const PROGRAM = join(import.meta.dirname, 'judge-process.ts')

/** Plays and judges all series. Matches are in the order of their series. */
export async function judgeAll(all: readonly WalkedSeries[]): Promise<JudgedMatch[]> {
  return (await inProcesses<WalkedSeries, JudgedMatch[]>(PROGRAM, all)).flat()
}
