import { greatest, rollups } from 'd3-array'
import type { SimulatedMode } from '#simulator/simulation.ts'
import { inProcesses } from '../processes/in-processes.ts'
import { countIn, formatShare, intervalOf, shareOf } from '../shares/interval.ts'
import type { Print } from '../shares/tell.ts'
import { guessersFor } from './guessers.ts'
import type { JudgedItems, PracticeMatch } from './judge-match.ts'

const MODES: readonly SimulatedMode[] = ['slayer', 'oddball', 'king-of-the-hill', 'ctf', 'strongholds']
/** For each of four matches in a row, the share of hits read of its film; with fewer a gate hides them. Null: the log alone. */
const HITS_READ = [1, 0.93, 1, null] as const
/** The maximum share of right answers without the picture, over three options. */
const GUESSED_AT_MOST = 0.45
/** Share of survived moments: about half, or "get out of there" would always win. */
const LIVED = [0.4, 0.65] as const

/** Prints the results of guessing, the survived moments, and the recount of the keys. Returns the faults. */
export async function printPractice(matches: number, firstSeed: number, print: Print): Promise<string[]> {
  const tasks = Array.from({ length: matches }, (_, at): PracticeMatch => {
    return { seed: firstSeed + at, mode: MODES[at % MODES.length] ?? 'slayer', hitsRead: HITS_READ[at % HITS_READ.length] ?? null }
  })
  const judged = await inProcesses('practice', tasks)
  const players = judged.flat()
  const items = players.flatMap((player) => player.items)
  const keys = players.flatMap(({ faults }) => faults)
  const lived = players.flatMap((player) => player.lived)
  const livedOf = { hits: lived.filter(Boolean).length, tried: lived.length }
  print(
    `Practice: ${items.length} items of ${players.length} players in ${matches} walked matches, every fourth with 93 of 100 hits, every fourth without its film:`,
  )
  print(`  keys that a recount finds wrong or not clear: ${keys.length}`)
  print(`  lived through                            ${formatShare(livedOf)}`)
  print(
    `  each question: ${rollups(
      items,
      (same) => same.length,
      ({ question }) => question,
    )
      .map(([question, count]) => `${question} ${count}`)
      .join(', ')}`,
  )
  const isBalanced = shareOf(livedOf) >= LIVED[0] && shareOf(livedOf) <= LIVED[1]
  return [...keys, ...(isBalanced ? [] : [`lived through: ${formatShare(livedOf).trim()}`]), ...printGuesses(judged, print)]
}

interface Guessed {
  readonly guesser: string
  readonly question: string
  readonly isRight: boolean
}

/** All guesses of all guessers. Each guesser knows the answers of the other half of the matches. */
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

/** A guesser must stay below the maximum over all questions, and must not exceed it beyond chance for any single question. */
function printGuesses(matches: readonly (readonly JudgedItems[])[], print: Print): string[] {
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
    print(`  guessing ${guesser.padEnd(42)} ${formatShare(all)}   most: ${most ? `${most[0]} ${formatShare(most[1])}` : 'none'}`)
    const clearly = questions.filter(([, counted]) => intervalOf(counted)[0] > GUESSED_AT_MOST)
    return [
      ...(shareOf(all) <= GUESSED_AT_MOST ? [] : [`guessing ${guesser}: ${formatShare(all).trim()}`]),
      ...clearly.map(([question, counted]) => `guessing ${guesser} of ${question}: ${formatShare(counted).trim()}`),
    ]
  })
}
