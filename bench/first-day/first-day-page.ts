import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { ENGINE_VERSION } from '#analysis/report/engine-version.ts'
import { type Measured, measureMatches } from '../positions/calibration/measure-matches.ts'
import { tellCalibration } from '../positions/calibration/print-calibration.ts'
import { spreadOf } from '../positions/calibration/propose-constants.ts'
import type { ReadMatch } from '../positions/calibration/read-match.ts'
import type { ExaminedMatch } from './examine-matches.ts'

/** What others have published of a match, counted by their own programs. Source: github.com/nuzzles/halo_api, experiments/FILM_ODDBALL.md. */
export const PUBLISHED = { '4031c1db-2fd5-4a2a-91a1-bed5d0ad3e73': { lives: 264, deaths: 248, shots: 3360 } } as const

export interface FirstDay {
  readonly on: string
  readonly engine: number
  readonly matches: readonly (ExaminedMatch & { readonly published: Readonly<Record<string, number>> | null })[]
  readonly said: Readonly<Record<string, number>>
  /** Of each kind of death, how far players differ, in squared deviations: here, and in walked matches. */
  readonly spreads: readonly { readonly kind: string; readonly here: number | null; readonly simulated: number | null }[]
  readonly calibration: readonly string[]
}

/** One page of figures, without names or ids. `walked` are simulated matches to hold the spreads against. */
export function composeFirstDay(
  matches: FirstDay['matches'],
  read: readonly ReadMatch[],
  walked: readonly ReadMatch[],
  on: string,
): FirstDay {
  const [here, simulated] = [measured(read), measured(walked)]
  const said = new Map<string, number>()
  for (const match of matches) for (const [name, times] of Object.entries(match.said)) said.set(name, (said.get(name) ?? 0) + times)
  return {
    on,
    engine: ENGINE_VERSION,
    matches,
    said: Object.fromEntries([...said].toSorted(([, one], [, other]) => other - one)),
    spreads: TRACK_KINDS.map(({ id }) => ({ kind: id, here: spreadIn(here, id), simulated: spreadIn(simulated, id) })),
    calibration: here ? tellCalibration(here) : ['Nothing usable: no match has statistics, a film with its frames, and a known map.'],
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

/** The page as Markdown. What could not be made is named, never guessed. */
export function printFirstDay({ on, engine, matches, said, spreads, calibration }: FirstDay): string {
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
    ...(matches.some(({ published }) => published)
      ? matches.flatMap(({ published, counts }, at) =>
          Object.entries(published ?? {}).map(
            ([name, value]) => `- match ${at + 1}: ${name} ${counts?.[name as keyof typeof counts] ?? 'not read'}, published ${value}`,
          ),
        )
      : ['None of the matches has published numbers.']),
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
