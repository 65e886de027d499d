import type { Fact } from '#shared/report/fact.ts'
import { formatDuration } from '#shared/time/clock.ts'
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
  [/traded/, 'line-exchanged'],
  [/carrying the \S+/, 'line-objective'],
  [/objective/, 'line-objective'],
  [/no killer/, 'line-no-killer'],
  [/the rest/, 'line-level'],
]

const LABELS: readonly Label[] = [
  ...LINE_WORDS.map(([words, line]) =>
    labelled(
      `\\b${words.source} (\\d+)(?= ·|\\.$| \\(par|,)`,
      ({ kind, variant }) => kind === line || (kind === 'line-at-respawn' && line === `line-${variant?.split('-')[0]}`),
    ),
  ),
  labelled(`\\bpar (${NUMBER})`, ({ kind }) => kind.startsWith('par-') || kind === 'series-par'),
  labelled(`(${NUMBER}) deaths?, par\\b`, ({ kind }) => kind.startsWith('line-') || kind === 'series-deaths'),
  labelled(`\\bexpected (${NUMBER})(?! deviations)`, ({ kind }) => kind.startsWith('expected-')),
  labelled(`\\bexpected (${NUMBER}) kills`, ({ kind }) => kind === 'expected-kills'),
  labelled(`\\band (${NUMBER}) deaths of you`, ({ kind }) => kind === 'expected-deaths'),
  labelled(`^Deaths: (${NUMBER})`, ({ kind }) => kind === 'deaths'),
  labelled(`\\bdied (?:only )?(${NUMBER})(?: times)? where`, ({ kind }) => kind === 'deaths'),
  labelled(`^(${NUMBER}) (?:kills|deaths) where`, ({ kind }) => kind === 'kills' || kind === 'deaths'),
  labelled(`\\bmade (${NUMBER}) kills where`, ({ kind }) => kind === 'kills'),
  labelled(`This match: (${NUMBER}) in`, ({ kind }) => kind.startsWith('deaths-while-')),
  labelled(`(${NUMBER}) a minute; the`, ({ kind }) => kind.startsWith('rate-')),
  labelled(`a minute; the others (${NUMBER})(?=\\.$)`, ({ kind }) => kind.startsWith('others-rate-')),
  labelled(`(?<!team['’]s )(${NUMBER}) captures?\\b(?! assists?)`, ({ variant }) => /Captures$/.test(variant ?? '')),
  labelled(`(?<!team['’]s )(${NUMBER}) (?:steals?|returns?)\\b`, ({ variant }) => /(?:Steals|Returns)$/.test(variant ?? '')),
  labelled(`(${NUMBER})(?= of your team['’]s ${NUMBER} (?:zone )?captures?\\b(?! assist))`, ({ variant }) =>
    /Captures$/.test(variant ?? ''),
  ),
  labelled(`(${NUMBER})(?= of your team['’]s ${NUMBER} capture assist)`, ({ variant }) => /CaptureAssists$/.test(variant ?? '')),
  labelled(`(${NUMBER})(?= of your team['’]s ${NUMBER} steals?\\b)`, ({ variant }) => /Steals$/.test(variant ?? '')),
  labelled(`(${NUMBER})(?= of your team['’]s ${NUMBER} returns?\\b)`, ({ variant }) => /Returns$/.test(variant ?? '')),
  labelled(`(${NUMBER})(?= of your team['’]s ${NUMBER} deposited)`, ({ variant }) => /Deposited$/.test(variant ?? '')),
  labelled(`(${NUMBER})(?= of your team['’]s ${NUMBER} stolen)`, ({ variant }) => /Stolen$/.test(variant ?? '')),
  labelled(`your team answered (${NUMBER})`, ({ kind }) => kind === 'team-answered'),
  labelled(`seconds, your team (${NUMBER})`, ({ kind }) => kind === 'team-answered'),
  labelled(`the other side (${NUMBER})`, ({ kind }) => kind === 'enemy-answered'),
  labelled(`your team answered more of its deaths: (${NUMBER})`, ({ kind }) => kind === 'team-answered'),
  labelled(`the other side answered more of its deaths: (${NUMBER})`, ({ kind }) => kind === 'enemy-answered'),
  labelled(`Of your own, (${NUMBER})`, ({ kind }) => kind === 'answered'),
  labelled(`(${NUMBER}) defensive`, ({ variant }) => /DefensiveKills$/.test(variant ?? '')),
  labelled(`(${NUMBER}) offensive`, ({ variant }) => /OffensiveKills$/.test(variant ?? '')),
  labelled(`(${NUMBER}) assists?\\b`, ({ kind, unit, variant }) => unit === 'assists' || /Assist/.test(`${kind}${variant}`)),
  labelled(`\\bat most (${NUMBER})`, ({ kind }) => kind.startsWith('target-')),
  labelled(`(${NUMBER}) (?:were |was a )?headshots?\\b`, ({ kind }) => kind === 'headshot-kills'),
  labelled(`(${NUMBER}) (?:by melee|melees?)\\b`, ({ kind }) => kind === 'melee-kills'),
  labelled(`(${NUMBER}) (?:by grenade|grenades?)\\b`, ({ kind }) => kind === 'grenade-kills'),
  labelled(`(${NUMBER}) with a power weapon`, ({ kind }) => kind === 'power-weapon-kills'),
  labelled(`\\bup by (?:three players or more|that many) (${NUMBER})`, ({ kind, variant }) => kind === 'swing' && variant === 'ahead'),
  labelled(`\\bdown by (?:three players or more|that many) (${NUMBER})`, ({ kind, variant }) => kind === 'swing' && variant === 'behind'),
  labelled('more players up for (\\d+:\\d+)', ({ kind }) => kind === 'team-time-ahead'),
  labelled('\\bmore for (\\d+:\\d+)', ({ kind }) => kind === 'team-time-ahead'),
  labelled('players down for (\\d+:\\d+)', ({ kind }) => kind === 'team-time-behind'),
  labelled('\\bfewer for (\\d+:\\d+)', ({ kind }) => kind === 'team-time-behind'),
  labelled('longest hold was (\\S+?)(?=\\.$| seconds)', ({ variant }) => /Longest/.test(variant ?? '')),
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
