import { join } from 'node:path'
import { DEFAULT_MODEL, PRICES_AS_OF } from '#server/outside/video-model/models.ts'
import { inProcesses } from '../processes/in-processes.ts'
import { addRates, LEAST_RIGHT, MOST_FLIPPED, NOTHING } from '../watching/judge-watching.ts'
import type { WriterTrial } from '../writing/writers.ts'
import type { JudgedPipeline } from './judge-pipeline.ts'
import { addCosts, MOST_SECONDS, NAIVE_COST, NO_COST, priceOf, type StageCost } from './stage-costs.ts'

const PROGRAM = join(import.meta.dirname, 'judge-process.ts')
/** Nobody has looked at these matches while anything was tuned. */
const FIRST_SEED = 900_000

/** The bars of the order: model-video 2.2 and issue 14. */
const LEAST_CAUGHT = 0.99
const LEAST_KEPT = 0.9

/**
 * What becomes of a claim of the prompt "watch the match and coach me": people who judged labels that a model had proposed for clips of
 * games kept 26.2 % as they were, edited 42.7 % and deleted 31.1 %. Source: GameplayQA (arXiv 2603.24329 v2), 3.2.
 */
const NAIVE_RIGHT = 0.262

/** Everything from log and tracks to the claims that a player reads, over so many simulated matches. Prints figures and returns what is not as it has to be. */
export async function printPipeline(matches: number, firstSeed: number): Promise<string[]> {
  const seeds = Array.from({ length: matches }, (_, place) => ({ seed: FIRST_SEED + firstSeed + place }))
  const judged = (await inProcesses<{ seed: number }, JudgedPipeline[]>(PROGRAM, seeds)).flat()
  console.log(
    `\nThe whole way over ${judged.length} simulated matches with tracks: log and tracks, windows, sheets, looks, facts, brief, writer, judge, claims.`,
  )
  console.log(
    '  Everything is simulated. Looks err as clips of games are known to be misread (model-video 2.1), a match clock is misread one time in ten',
  )
  console.log(
    '  (assumed), the writer lies in a tenth of its sentences (the order), sentences by hand are our own. No real model was asked; beside it',
  )
  console.log(
    '  stands the prompt "watch the match and coach me", with what people kept of a model\'s labels (model-video 2.1). Never shown to players.',
  )
  return [...printClaims(judged), ...printPlanted(judged), ...printWritten(judged), ...printWatched(judged), ...printStages(judged)]
}

const percent = (part: number, whole: number) => (whole === 0 ? '     -' : `${((100 * part) / whole).toFixed(2)} %`)
const row = (name: string, value: string, beside = '') => console.log(`  ${name.padEnd(46)} ${value.padEnd(34)} ${beside}`)
const sumOf = <Item>(all: readonly Item[], pick: (one: Item) => number) => all.reduce((sum, one) => sum + pick(one), 0)

function printClaims(judged: readonly JudgedPipeline[]): string[] {
  const [claims, pictured] = [sumOf(judged, (one) => one.claims), sumOf(judged, (one) => one.pictured)]
  const unsupported = judged.flatMap((one) => one.unsupported)
  const wrong = judged.flatMap(({ counted }) => counted.wrong)
  const facts = sumOf(judged, ({ counted }) => counted.facts)
  row('', 'this coach', 'naive prompt')
  row(
    'claims supported (1.00)',
    `${((claims - unsupported.length) / claims).toFixed(4)} of ${claims}`,
    `${NAIVE_RIGHT.toFixed(2)} right as written`,
  )
  row('  of them resting on pictures as well', String(pictured))
  row('  facts of the log counted again and found so', `${percent(facts - wrong.length, facts)} of ${facts}`)
  return [...unsupported, ...wrong].slice(0, 10).map((one) => `not borne out: ${one}`)
}

function printPlanted(judged: readonly JudgedPipeline[]): string[] {
  const all = judged.flatMap(({ planted }) => planted)
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted()
  const shares = [...kinds.map((kind) => ({ kind, of: all.filter((one) => one.kind === kind) })), { kind: 'all', of: all }]
  return shares.flatMap(({ kind, of }) => {
    const caught = of.filter(({ isCaught }) => isCaught).length
    row(`planted false claims caught, ${kind}`, `${percent(caught, of.length)} of ${of.length}`)
    return caught >= LEAST_CAUGHT * of.length ? [] : [`planted false claims caught, ${kind}: ${percent(caught, of.length)}`]
  })
}

function printWritten(judged: readonly JudgedPipeline[]): string[] {
  const trials = judged.flatMap(({ written }) => written)
  const [lies, told] = [trials.filter(({ isTrue }) => !isTrue), trials.filter(isTrueAndNew)]
  const caught = lies.filter(isDropped).length
  const kept = told.length - told.filter(isDropped).length
  row('false claims of the lying writer caught', `${percent(caught, lies.length)} of ${lies.length}`)
  row('true and new written claims kept', `${percent(kept, told.length)} of ${told.length}`)
  return [
    ...(caught >= LEAST_CAUGHT * lies.length ? [] : [`false claims of the lying writer caught: ${percent(caught, lies.length)}`]),
    ...(kept >= LEAST_KEPT * told.length ? [] : [`true written claims kept: ${percent(kept, told.length)}`]),
  ]
}

const isDropped = ({ verdict }: WriterTrial) => verdict === 'dropped'
/** What the report says already is not missed, and neither is one more than a place takes. */
const isTrueAndNew = ({ isTrue, reasons }: WriterTrial) => isTrue && !reasons.some((one) => one === 'repeated' || one === 'too-many')

function printWatched(judged: readonly JudgedPipeline[]): string[] {
  const rates = judged.map(({ watching }) => watching).reduce(addRates, NOTHING)
  row('observations that are right', `${percent(rates.rightObservations, rates.observations)} of ${rates.observations}`)
  row('agreed by two looks, and right', `${percent(rates.rightAgreed, rates.agreed)} of ${rates.agreed}`)
  row('observations that flip a cause wrongly', `${percent(rates.flipped, rates.observations)} (${rates.flipped}; at most 1 %)`)
  row('two runs with the same top three', `${percent(rates.sameTopThree, rates.matches)} of ${rates.matches}`)
  return [
    ...(rates.flipped <= MOST_FLIPPED * rates.observations
      ? []
      : [`${rates.flipped} of ${rates.observations} observations flip a cause wrongly`]),
    ...(rates.rightAgreed >= LEAST_RIGHT * rates.agreed
      ? []
      : [`of what two looks agree on ${percent(rates.rightAgreed, rates.agreed)} is right`]),
    ...(rates.sameTopThree === rates.matches ? [] : ['two runs over one match have another top three']),
    ...(rates.changed === 0 ? [] : [`a look changed sentences of log and tracks in ${rates.changed} reports`]),
  ]
}

function printStages(judged: readonly JudgedPipeline[]): string[] {
  console.log(
    `  Time by the latencies that others published (model-video 5.2), tokens by frame and letter (1.3, 5.1), dollars of ${DEFAULT_MODEL} (${PRICES_AS_OF}), a match:`,
  )
  const stages = [
    ['looking at windows', judged.map(({ looking }) => looking)],
    ['writing', judged.map(({ writing }) => writing)],
    ['writing once more, where something failed', judged.map(({ repairing }) => repairing)],
    ['all', judged.map(({ looking, writing, repairing }) => [looking, writing, repairing].reduce(addCosts, NO_COST))],
  ] as const
  for (const [name, costs] of stages) printStage(name, costs)
  const naive = `${NAIVE_COST.inputTokens} + ${NAIVE_COST.outputTokens} tokens`
  row('the naive prompt, all of the video', naive, `$${priceOf(NAIVE_COST, PRICES_AS_OF).toFixed(4)}, seconds not published`)
  const slow = judged.filter(({ looking, writing }) => looking.seconds + writing.seconds > MOST_SECONDS).length
  row(`matches beyond ${MOST_SECONDS} s before what failed is sent back`, `${slow} of ${judged.length}`)
  return []
}

function printStage(name: string, costs: readonly StageCost[]): void {
  const mean = (pick: (one: StageCost) => number) => sumOf(costs, pick) / Math.max(1, costs.length)
  const seconds = costs.map((one) => one.seconds).toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(seconds[Math.floor(share * (seconds.length - 1))] ?? 0)
  const tokens = `${Math.round(mean((one) => one.inputTokens))} + ${Math.round(mean((one) => one.outputTokens))} tokens`
  const dollars = mean((one) => priceOf(one, PRICES_AS_OF))
  row(`${name}, ${mean((one) => one.calls).toFixed(1)} calls`, `${at(0.5)} s (95 %: ${at(0.95)} s), ${tokens}`, `$${dollars.toFixed(4)}`)
}
