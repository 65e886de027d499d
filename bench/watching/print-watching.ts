import { evaluateWatching, LEAST_RIGHT, MOST_FLIPPED, type WatchingRates } from './judge-watching.ts'

/**
 * What becomes of a claim of the prompt "watch the match and coach me": people who judged labels that a model had proposed for clips of
 * games kept 26.2 % as they were, edited 42.7 % and deleted 31.1 %. Source: GameplayQA (arXiv 2603.24329 v2), 3.2.
 */
const NAIVE = { right: 0.262, edited: 0.427, deleted: 0.311 } as const

const percent = (part: number, whole = 1) => `${whole === 0 ? '   -' : ((100 * part) / whole).toFixed(2).padStart(6)} %`

/** Prints what looks come to over simulated matches, and gives what of it may not be. */
export function printWatching(matches: number, firstSeed: number): string[] {
  const rates = evaluateWatching(matches, firstSeed)
  console.log(`\nLooks at ${matches} simulated matches by a simulated model (rates: model-video 2.1; never shown to players):`)
  console.log(
    `  windows, looks                  ${rates.windows}, ${rates.looks}: ${(rates.looks / matches).toFixed(1)} questions' sheets a match`,
  )
  console.log(`  observations that are right     ${percent(rates.rightObservations, rates.observations)} of ${rates.observations}`)
  console.log(
    `  agreed by two looks, and right  ${percent(rates.rightAgreed, rates.agreed)} of ${rates.agreed}   (at least ${100 * LEAST_RIGHT} %)`,
  )
  console.log(`  pictured causes that are right  ${percent(rates.pictured - rates.flipped, rates.pictured)} of ${rates.pictured}`)
  console.log(
    `  flip a cause wrongly            ${percent(rates.flipped, rates.observations)} of observations   (at most ${100 * MOST_FLIPPED} %)`,
  )
  console.log(`  two runs, the same top three    ${percent(rates.sameTopThree, rates.matches)}   (100 %)`)
  console.log(
    `  beside it, simulated: the prompt "watch the match and coach me" has${percent(NAIVE.right)} right as written,${percent(NAIVE.edited)} to edit,${percent(NAIVE.deleted)} to delete`,
  )
  return faultsOf(rates)
}

function faultsOf(rates: WatchingRates): string[] {
  return [
    ...(rates.flipped <= MOST_FLIPPED * rates.observations
      ? []
      : [`${percent(rates.flipped, rates.observations)} of observations flip a cause wrongly`]),
    ...(rates.rightAgreed >= LEAST_RIGHT * rates.agreed
      ? []
      : [`${percent(rates.rightAgreed, rates.agreed)} of what two looks agree on is right`]),
    ...(rates.sameTopThree === rates.matches ? [] : ['two runs of a model have another top three']),
    ...(rates.changed === 0 ? [] : [`a look changed sentences of the log in ${rates.changed} reports`]),
  ]
}
