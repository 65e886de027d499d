import { join } from 'node:path'
import { greatest, rollups } from 'd3-array'
import type { SimulatedMode } from '#simulator/simulated-match.ts'
import { inProcesses } from '../processes/in-processes.ts'
import { countIn, intervalOf, shareOf, tellShare } from '../shares/interval.ts'
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
  const judged = await inProcesses<PracticeMatch, JudgedItems[]>(PROGRAM, tasks)
  const players = judged.flat()
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
  return [...keys, ...(isBalanced ? [] : [`lived through: ${tellShare(livedOf).trim()}`]), ...printGuesses(judged, tell)]
}

interface Guessed {
  readonly guesser: string
  readonly question: string
  readonly isRight: boolean
}

/** Every guess of every guesser, each of which knows the answers of the other half of the matches. */
function guessAll(matches: readonly (readonly JudgedItems[])[]): Guessed[] {
  const middle = Math.ceil(matches.length / 2)
  const [first, second] = [matches.slice(0, middle).flat(), matches.slice(middle).flat()]
  return [guessOf(first, second), guessOf(second, first)].flat()
}

function guessOf(asked: readonly JudgedItems[], known: readonly JudgedItems[]): Guessed[] {
  const guessers = Object.entries(guessersFor(known.flatMap(({ items }) => items)))
  return guessers.flatMap(([guesser, guess]) =>
    asked.flatMap(({ items }) =>
      items.map((item, at) => ({ guesser, question: item.question, isRight: guess(item, items.slice(0, at)) === item.right })),
    ),
  )
}

/** Of all questions together a guesser may not get more, and of one question not more by chance and all. */
function printGuesses(matches: readonly (readonly JudgedItems[])[], tell: Tell): string[] {
  const byGuesser = rollups(
    guessAll(matches),
    (same) => ({
      all: countIn(same, ({ isRight }) => isRight),
      questions: rollups(
        same,
        (some) => countIn(some, ({ isRight }) => isRight),
        ({ question }) => question,
      ),
    }),
    ({ guesser }) => guesser,
  )
  return byGuesser.flatMap(([guesser, { all, questions }]) => {
    const most = greatest(questions, ([, counted]) => shareOf(counted))
    tell(`  guessing ${guesser.padEnd(42)} ${tellShare(all)}   most: ${most ? `${most[0]} ${tellShare(most[1])}` : 'none'}`)
    const clearly = questions.filter(([, counted]) => intervalOf(counted)[0] > GUESSED_AT_MOST)
    return [
      ...(shareOf(all) <= GUESSED_AT_MOST ? [] : [`guessing ${guesser}: ${tellShare(all).trim()}`]),
      ...clearly.map(([question, counted]) => `guessing ${guesser} of ${question}: ${tellShare(counted).trim()}`),
    ]
  })
}
