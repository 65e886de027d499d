import { formatDuration } from '#shared/clock.ts'
import type { Fact } from '#shared/report.ts'
import { NUMBER, numberFrom } from './number-words.ts'

interface Label {
  /** Its last group is the number, or the length of time, that the words belong to. */
  readonly says: RegExp
  readonly isOf: (fact: Fact, found: RegExpMatchArray) => boolean
}

const LINE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/after own kill/, 'line-after-kill'],
  [/ahead/, 'line-ahead'],
  [/behind/, 'line-behind'],
  [/level/, 'line-level'],
  [/exchanged/, 'line-exchanged'],
  [/carrying the \S+/, 'line-objective'],
  [/no killer/, 'line-no-killer'],
]

const LABELS: readonly Label[] = [
  ...LINE_WORDS.map(([words, kind]) => labelled(`(?<!far )\\b${words.source} (\\d+)(?= ·|\\.$| \\(par)`, (fact) => fact.kind === kind)),
  labelled(`\\bpar (${NUMBER})`, ({ kind }) => kind.startsWith('par-') || kind === 'series-par'),
  labelled(`(${NUMBER}) deaths?, par\\b`, ({ kind }) => kind.startsWith('line-') || kind === 'series-deaths'),
  labelled(`\\bexpected (${NUMBER})(?! deviations)`, ({ kind }) => kind.startsWith('expected-')),
  labelled(`\\bDeaths: (${NUMBER})`, ({ kind }) => kind === 'deaths'),
  labelled(`^(${NUMBER}) (?:kills|deaths) where`, ({ kind }) => kind === 'kills' || kind === 'deaths'),
  labelled(`\\bmade (${NUMBER}) kills where`, ({ kind }) => kind === 'kills'),
  labelled(`This match: (${NUMBER}) in`, ({ kind }) => kind.startsWith('deaths-while-')),
  labelled(`(${NUMBER}) a minute; the`, ({ kind }) => kind.startsWith('rate-')),
  labelled(`a minute; the others (${NUMBER})(?=\\.$)`, ({ kind }) => kind.startsWith('others-rate-')),
  labelled(`(?<!team['’]s )(${NUMBER}) captures?\\b(?! assists?)`, ({ variant }) => /Captures$/.test(variant ?? '')),
  labelled(`(?<!team['’]s )(${NUMBER}) (?:steals?|returns?|secures?)\\b`, ({ variant }) =>
    /(?:Steals|Returns|Secures)$/.test(variant ?? ''),
  ),
  labelled(`(${NUMBER}) defensive`, ({ variant }) => /DefensiveKills$/.test(variant ?? '')),
  labelled(`(${NUMBER}) offensive`, ({ variant }) => /OffensiveKills$/.test(variant ?? '')),
  labelled(`(${NUMBER}) assists?\\b`, ({ kind, unit, variant }) => unit === 'assists' || /Assist/.test(`${kind}${variant}`)),
  labelled(`\\bat most (${NUMBER})`, ({ kind }) => kind.startsWith('target-')),
  labelled(`(${NUMBER}) (?:were )?headshots?\\b`, ({ kind }) => kind === 'headshot-kills'),
  labelled(`(${NUMBER}) (?:by melee|melees?)\\b`, ({ kind }) => kind === 'melee-kills'),
  labelled(`(${NUMBER}) (?:by grenade|grenades?)\\b`, ({ kind }) => kind === 'grenade-kills'),
  labelled(`\\bfar (ahead|behind) (${NUMBER})`, ({ kind, variant }, [, side]) => kind === 'swing' && variant === side),
  labelled('more players up for (\\d+:\\d+)', ({ kind }) => kind === 'team-time-ahead'),
  labelled('\\bmore for (\\d+:\\d+)', ({ kind }) => kind === 'team-time-ahead'),
  labelled('players down for (\\d+:\\d+)', ({ kind }) => kind === 'team-time-behind'),
  labelled('\\bfewer for (\\d+:\\d+)', ({ kind }) => kind === 'team-time-behind'),
  labelled('longest hold was (\\S+)', ({ variant }) => /Longest/.test(variant ?? '')),
]

/** Numbers whose neighboring words say what they count must be the numbers of exactly that. */
export function checkLabels(facts: readonly Fact[], rest: string): string[] {
  const wrong = LABELS.flatMap(({ says, isOf }) => {
    const unsaid = [...rest.matchAll(says)].filter((found) => !facts.some((fact) => isOf(fact, found) && isShown(fact, found.at(-1) ?? '')))
    return unsaid.map(([words]) => `nothing it cites says "${words}"`)
  })
  return [...wrong, ...checkSide(facts, rest)]
}

/** A sentence on facts of one side only must not speak of the other. */
function checkSide(facts: readonly Fact[], rest: string): string[] {
  const kinds = facts.map(({ kind, variant }) => `${kind} ${variant ?? ''}`)
  const [ahead, behind] = [kinds.some((kind) => kind.includes('ahead')), kinds.some((kind) => kind.includes('behind'))]
  const saysAhead = /\bahead\b|\bplayers up\b/i.test(rest)
  const saysBehind = /\bbehind\b|\bshort of players\b|\bplayers? down\b/i.test(rest)
  return [
    ...(saysAhead && behind && !ahead ? ['says ahead of what is behind'] : []),
    ...(saysBehind && ahead && !behind ? ['says behind of what is ahead'] : []),
  ]
}

function labelled(says: string, isOf: Label['isOf']): Label {
  return { says: new RegExp(says, 'giu'), isOf }
}

function isShown({ unit, value }: Fact, text: string): boolean {
  if (unit === 'ms') return formatDuration(value) === text || Math.round(value / 1000) === numberFrom(text)
  const decimals = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0
  return Math.abs(value - numberFrom(text)) <= 0.5 / 10 ** decimals + 1e-9
}
