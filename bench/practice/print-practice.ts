import { join } from 'node:path'
import { max, rollups, sum } from 'd3-array'
import type { PracticeItem } from '#shared/practice/practice-item.ts'
import type { SimulatedMode } from '#simulator/simulated-match.ts'
import { inProcesses } from '../processes/in-processes.ts'
import { type Counted, shareOf, tellShare } from '../shares/interval.ts'
import type { Tell } from '../shares/tell.ts'
import { guessersFor } from './guessers.ts'
import type { JudgedItems, PracticeMatch } from './judge-match.ts'

const PROGRAM = join(import.meta.dirname, 'practice-process.ts')
const MODES: readonly SimulatedMode[] = ['slayer', 'oddball', 'king-of-the-hill', 'ctf', 'strongholds']
/** Of four matches in a row: how many hits of its film are read, fewer than which a gate hides them; null for the log alone. */
const HITS_READ = [1, 0.93, 1, null] as const
/** Over three options: what somebody without the picture may reach. */
const GUESSED_AT_MOST = 0.45
/** About half of the moments were lived through, or "get out of there" would always win. */
const LIVED = [0.4, 0.65] as const

/** Prints what guessing gets, how many moments were lived through, and what a recount says of the keys; gives what may not be. */
export async function printPractice(matches: number, firstSeed: number, tell: Tell): Promise<string[]> {
  const tasks = Array.from({ length: matches }, (_, at): PracticeMatch => {
    return { seed: firstSeed + at, mode: MODES[at % MODES.length] ?? 'slayer', hitsRead: HITS_READ[at % HITS_READ.length] ?? null }
  })
  const players = (await inProcesses<PracticeMatch, JudgedItems[]>(PROGRAM, tasks)).flat()
  const items = players.flatMap((player) => player.items)
  const keys = players.flatMap(({ faults }) => faults)
  const lived = players.flatMap((player) => player.lived)
  const livedOf = { hits: lived.filter(Boolean).length, tried: lived.length }
  tell(
    `Practice: ${items.length} items of ${players.length} players in ${matches} walked matches, every fourth with 93 of 100 hits, every fourth without its film:`,
  )
  tell(`  keys that a recount finds wrong or not clear: ${keys.length}`)
  tell(`  lived through                            ${tellShare(livedOf)}`)
  tell(
    `  each question: ${rollups(
      items,
      (same) => same.length,
      ({ question }) => question,
    )
      .map(([question, count]) => `${question} ${count}`)
      .join(', ')}`,
  )
  const isBalanced = shareOf(livedOf) >= LIVED[0] && shareOf(livedOf) <= LIVED[1]
  return [...keys, ...(isBalanced ? [] : [`lived through: ${tellShare(livedOf).trim()}`]), ...printGuesses(players, items, tell)]
}

function printGuesses(players: readonly JudgedItems[], all: readonly PracticeItem[], tell: Tell): string[] {
  return Object.entries(guessersFor(all)).flatMap(([name, guess]) => {
    const guessed = players.flatMap(({ items }) =>
      items.map((item, at) => ({ question: item.question, isRight: guess(item, items.slice(0, at)) === item.right })),
    )
    const countOf = (some: typeof guessed): Counted => ({ hits: sum(some, ({ isRight }) => Number(isRight)), tried: some.length })
    const byQuestion = rollups(
      guessed,
      (same) => shareOf(countOf(same)),
      ({ question }) => question,
    )
    const most = max(byQuestion, ([, share]) => share) ?? 0
    tell(`  guessing ${name.padEnd(42)} ${tellShare(countOf(guessed))}   most of one question ${(100 * most).toFixed(1)} %`)
    return shareOf(countOf(guessed)) <= GUESSED_AT_MOST ? [] : [`guessing ${name}: ${tellShare(countOf(guessed)).trim()}`]
  })
}
