import { DEATH_KIND_IDS } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import { formatDuration } from '#shared/time/clock.ts'
import type { Cited, ClaimContext } from './cited.ts'
import { type Figure, figuresIn } from './figures.ts'
import type { Reason } from './reason.ts'
import { isThreshold } from './rule-figures.ts'

/** A word that takes a side, and the facts that are on it. */
interface Side {
  readonly says: RegExp
  readonly isOn: (fact: Fact) => boolean
}

/** Said of what stands between two commas. */
const TEAMS: readonly Side[] = [
  { says: /\byour team\b/i, isOn: ({ kind }) => !kind.startsWith('enemy-') },
  { says: /\bthe other (?:team|side)\b|\bthe enem(?:y|ies)\b/i, isOn: ({ kind }) => kind.startsWith('enemy-') },
]

const SIDES: readonly Side[] = [
  { says: /\buntraded\b|\bnobody traded\b/i, isOn: ({ kind }) => /^deaths-(?:after-kill|behind|ahead|level)$/.test(kind) },
  {
    says: /(?<!nobody )\btraded\b/i,
    isOn: ({ kind }) =>
      /^(?:deaths-exchanged|traded|(?:team-|enemy-)?answered|(?:others-)?near-deaths-answered|avenged|over-.*|deaths-while-.*|sigma-.*|mutual|cause-traded)$/.test(
        kind,
      ),
  },
  { says: /\b(?:a player up|with more of your team alive)\b/i, isOn: isOf('ahead') },
  { says: /\b(?:short of players|a player down)\b/i, isOn: (fact) => isOf('behind')(fact) || isOf('short')(fact) },
  { says: /\btwo players or more short\b/i, isOn: isOf('short') },
]

/** Words that take a side need a fact on that side: one whose number stands in the same clause, or any cited fact where the clause has no number. */
export function checkSides(report: ClaimContext, { facts }: Cited, rest: string): Reason[] {
  return [
    ...clausesOf(rest).flatMap((clause) => [
      ...sidesOf(SIDES, clause, facts),
      ...clause.split(',').flatMap((part) => sidesOf(TEAMS, part, facts)),
    ]),
    ...checkUnits(facts, rest),
    ...checkNouns(facts, rest),
    ...checkOutcome(report, rest),
  ]
}

function clausesOf(text: string): string[] {
  return text.split(/[;·]|[.:](?!\d)/)
}

function sidesOf(sides: readonly Side[], clause: string, facts: readonly Fact[]): Reason[] {
  if (facts.length === 0) return []
  const figures = figuresIn(clause)
  const mentioned = facts.filter((fact) => figures.some((figure) => isMentioned(fact, figure)))
  const bearers = mentioned.length > 0 ? mentioned : facts
  return sides.flatMap(({ says, isOn }) => {
    const found = says.exec(clause)
    return found && !bearers.some(isOn) ? [{ kind: 'side' as const, text: found[0] }] : []
  })
}

function isMentioned({ value, of, unit }: Fact, figure: Figure): boolean {
  if (figure.kind === 'number') return figure.value === value || figure.value === of
  return figure.kind === 'time' && unit === 'ms' && [value, of ?? value].some((ms) => formatDuration(ms) === figure.text)
}

function isOf(side: string): (fact: Fact) => boolean {
  return ({ kind, variant }) => `${kind} ${variant}`.includes(side)
}

const COUNTED = /^ (?:more )?(kill|death|assist|shot)s?\b( a minute)?(?! assists?)/

/** "Seven deaths" needs a fact that counts seven deaths, unless the seven are those of a rule. */
function checkUnits(facts: readonly Fact[], rest: string): Reason[] {
  return figuresIn(rest).flatMap((figure) => {
    const found = COUNTED.exec(figure.after)
    if (figure.kind !== 'number' || !found || isThreshold(figure, facts)) return []
    const [words, noun = '', perMinute] = found
    const isBorne = facts.some(
      (fact) => (perMinute ? fact.unit === 'per-minute' && noun === 'death' : isCountedIn(fact, noun)) && isShown(fact, figure),
    )
    return isBorne ? [] : [{ kind: 'side' as const, text: `${figure.text}${words}` }]
  })
}

/** A lead in a match of kills is counted in points. */
function isCountedIn({ kind, unit, variant }: Fact, noun: string): boolean {
  return unit === `${noun}s` || (noun === 'kill' && (/^largest-(?:lead|deficit)$/.test(kind) || /Kills$/.test(variant ?? '')))
}

/** Kills or deaths are only spoken of where a fact is about them. */
function checkNouns(facts: readonly Fact[], rest: string): Reason[] {
  if (facts.length === 0) return []
  return [...rest.matchAll(/\b(kill|death)s\b/gi)].flatMap(([text, noun = '']) =>
    facts.some((fact) => isAbout(fact, noun.toLowerCase())) ? [] : [{ kind: 'side' as const, text }],
  )
}

/** A rate, and a deviation of a kind, is one of deaths, and a life that is counted without a kill ended in one; film and statistics are compared by both. */
function isAbout(fact: Fact, noun: string): boolean {
  const isOfDeaths =
    fact.unit === 'per-minute' || fact.kind === 'series-sigma' || DEATH_KIND_IDS.some((kind) => fact.kind === `sigma-${kind}`)
  return (
    ((isOfDeaths || fact.kind === 'lives-without-kill') && noun === 'death') ||
    isCountedIn(fact, noun) ||
    fact.kind.includes(noun) ||
    fact.kind === 'players-reconciled'
  )
}

function isShown({ value, of }: Fact, figure: Figure): boolean {
  const tolerance = 0.5 / 10 ** figure.decimals + 1e-9
  return [value, of ?? Number.NaN].some((exact) => Math.abs(exact - figure.value) <= tolerance)
}

const OUTCOME = /(?:(?<!n)\b(?:you|team) |· )(won|lost|tied)\b/i
const OUTCOMES: Readonly<Record<string, string>> = { won: 'win', lost: 'loss', tied: 'tie' }

function checkOutcome({ match }: ClaimContext, rest: string): Reason[] {
  const found = OUTCOME.exec(rest)
  return found && OUTCOMES[found[1]?.toLowerCase() ?? ''] !== match.outcome ? [{ kind: 'side', text: found[0] }] : []
}
