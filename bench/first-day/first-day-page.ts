import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { ENGINE_VERSION } from '#analysis/report/engine-version.ts'
import { type Measured, measureMatches } from '../positions/calibration/measure-matches.ts'
import { formatCalibration } from '../positions/calibration/print-calibration.ts'
import { spreadOf } from '../positions/calibration/propose-constants.ts'
import type { ReadMatch } from '../positions/calibration/read-match.ts'
import { formatShare } from '../shares/interval.ts'
import type { ExaminedMatch } from './examine-matches.ts'
import type { CountedLabels } from './label-file.ts'

export interface FirstDay {
  readonly on: string
  readonly engine: number
  readonly matches: readonly ExaminedMatch[]
  /** A person's answers about deaths; null when there are none. */
  readonly labels: CountedLabels | null
  /** Results of the models, or why they were not tried. */
  readonly models: readonly string[]
  readonly said: Readonly<Record<string, number>>
  /** For each kind of death, the spread between players in squared deviations: here, and in walked matches. */
  readonly spreads: readonly { readonly kind: string; readonly here: number | null; readonly simulated: number | null }[]
  readonly calibration: readonly string[]
}

/** Composes one page of figures without names or ids. `walked` are simulated matches to compare the spreads with. */
export function composeFirstDay(
  { matches, labels, models, on }: Pick<FirstDay, 'matches' | 'labels' | 'models' | 'on'>,
  read: readonly ReadMatch[],
  walked: readonly ReadMatch[],
): FirstDay {
  const [here, simulated] = [measured(read), measured(walked)]
  const counts = new Map<string, number>()
  for (const match of matches) for (const [name, times] of Object.entries(match.said)) counts.set(name, (counts.get(name) ?? 0) + times)
  return {
    ...{ on, engine: ENGINE_VERSION, matches, labels, models },
    said: Object.fromEntries([...counts].toSorted(([, one], [, other]) => other - one)),
    spreads: TRACK_KINDS.map(({ id }) => ({ kind: id, here: spreadIn(here, id), simulated: spreadIn(simulated, id) })),
    calibration: here ? formatCalibration(here) : ['Nothing usable: no match has statistics, a film with its frames, and a known map.'],
  }
}

function measured(read: readonly ReadMatch[]): Measured | null {
  const usable = read.filter((match) => match.status === 'usable')
  return usable.length === 0 ? null : measureMatches(usable)
}

function spreadIn(of: Measured | null, kind: string): number | null {
  const sigmas = of?.sigmas.get(kind) ?? []
  return sigmas.length < 2 ? null : spreadOf(sigmas)
}

/** The page as Markdown. Missing results are listed as missing, never estimated. */
export function printFirstDay({ on, engine, matches, labels, models, said, spreads, calibration }: FirstDay): string {
  const shown = (value: number | string | boolean | null) => (value === null ? 'not told' : String(value))
  const sum = (of: Readonly<Record<string, number>>) => Object.values(of).reduce((all, times) => all + times, 0)
  const failed = (gates: ExaminedMatch['gates']) => Object.entries(gates).flatMap(([name, verdict]) => (verdict === 'failed' ? name : []))
  const number = (value: number | null) => (value === null ? 'not made' : value.toFixed(2))
  return [
    `# First day, ${on}`,
    '',
    `${matches.length} matches, engine ${engine}. No name and no id stands here.`,
    '',
    '| match | mode | film version | map known | kills and deaths agree | gates failed, of | reports | left out | untrue |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...matches.map(
      (one, at) =>
        `| ${at + 1} | ${shown(one.mode)} | ${shown(one.filmVersion)} | ${shown(one.isMapKnown)} | ${one.agreeing === null ? 'not told' : `${one.agreeing} of ${one.players}`} | ${failed(one.gates).join(', ') || 'none'}, ${Object.keys(one.gates).length} | ${one.reports} | ${sum(one.dropped)} | ${sum(one.untrue)} |`,
    ),
    '',
    '## What could not be read or made',
    '',
    ...matches.flatMap(({ problems }, at) => problems.map((problem) => `- match ${at + 1}: ${problem}`)),
    ...matches.flatMap(({ dropped, untrue }, at) => [
      ...Object.entries(dropped).map(([name, times]) => `- match ${at + 1}: the check left out ${name}, ${times} times`),
      ...Object.entries(untrue).map(([name, times]) => `- match ${at + 1}: the recount does not agree with ${name}, ${times} times`),
    ]),
    '',
    '## Beside published numbers',
    '',
    ...(matches.some(({ published }) => published.length > 0)
      ? matches.flatMap(({ published }, at) =>
          published.map(({ what, published: others, here }) => `- match ${at + 1}: ${what} ${here ?? 'not read'}, published ${others}`),
        )
      : ['None of the matches has published numbers.']),
    '',
    '## What a person saw',
    '',
    ...formatLabels(labels),
    '',
    '## Models',
    '',
    ...models.map((line) => `- ${line}`),
    '',
    '## Spread of each kind of death between players, here and in simulated matches (1 is chance alone)',
    '',
    '| kind | here | simulated |',
    '| --- | --- | --- |',
    ...spreads.map(({ kind, here, simulated }) => `| ${kind} | ${number(here)} | ${number(simulated)} |`),
    '',
    '## How often each sentence was said',
    '',
    ...Object.entries(said).map(([name, times]) => `- ${times} ${name}`),
    '',
    '## Calibration',
    '',
    '```text',
    ...calibration,
    '```',
    '',
  ].join('\n')
}

function formatLabels(labels: CountedLabels | null): string[] {
  if (labels === null) return ['Nobody has looked yet: `--labels` writes the page for it.']
  const { deaths, byQuestion, byCause, gone, changed } = labels
  const row = (what: string, { right, wrong, unseen }: CountedLabels['byCause'][string]) =>
    `| ${what} | ${right} | ${wrong} | ${unseen} | ${right + wrong === 0 ? 'nothing was seen' : formatShare({ hits: right, tried: right + wrong }).trim()} |`
  return [
    `${deaths} deaths, a few of each cause: a cause weighs the same here however often it comes.`,
    ...(gone > 0 ? [`${gone} answers are about deaths that are not in this folder, and do not count.`] : []),
    ...(changed > 0 ? [`${changed} answers are about what is told otherwise now, and do not count.`] : []),
    '',
    '| what was told | right | wrong | cannot be seen | right, of what was seen (95 % interval) |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(byQuestion).map(([question, tally]) => row(question, tally)),
    ...Object.entries(byCause).map(([cause, tally]) => row(`cause: ${cause}`, tally)),
  ]
}
