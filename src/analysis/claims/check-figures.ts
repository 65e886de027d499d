import type { Fact } from '#shared/report/fact.ts'
import { formatClock, formatDuration } from '#shared/time/clock.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { Cited, ClaimContext } from './cited.ts'
import { type Figure, figuresIn } from './figures.ts'
import { leftOver } from './match-slots.ts'
import { NUMBER, numberFrom } from './number-words.ts'
import type { Reason } from './reason.ts'
import { isRespawn, isRuleOfDistance, isShieldTime, isThreshold, isWindow } from './rule-figures.ts'

/** "One match", "sits of one kind": nothing is counted by it. */
const SINGLE = /^ (?:match|kind|fight|go|round)\b/

/**
 * Everything in a sentence that counts, measures or dates, against what its claim cites. Advice may also state how long a shield
 * takes to return.
 */
export function checkFigures(report: ClaimContext, cited: Cited, rest: string, isAdvice: boolean): Reason[] {
  const open = figuresIn(rest).filter((figure) => !isRule(report, cited, figure, isAdvice))
  const [numbers, percentages] = [cited.facts.flatMap(countsOf), cited.facts.flatMap(percentagesOf)]
  const fits = (slots: readonly number[]) => (figure: Figure, slot: number) => isShownAs(figure, slots[slot] ?? Number.NaN)
  const wrong = [
    ...open.filter((figure) => !SLOTTED.includes(figure.kind) && !isAccountedFor(report, cited, figure, isAdvice)),
    ...leftOver(
      open.filter(({ kind }) => kind === 'number'),
      numbers.length,
      fits(numbers),
    ),
    ...leftOver(
      open.filter(({ kind }) => kind === 'percentage'),
      percentages.length,
      fits(percentages),
    ),
  ]
  return [
    ...wrong.map(({ kind, text }): Reason => ({ kind: kind === 'time' ? 'time' : 'figure', text })),
    ...checkShares(cited.facts, rest),
  ]
}

/** Figures that each need a number of their own among the cited facts: what the facts hold once, a sentence may say once. */
const SLOTTED: readonly Figure['kind'][] = ['number', 'percentage']

/** "7 of your 9 kills": one fact says both, or a part of one and the whole of another. */
const SHARE = new RegExp(
  `(?<![\\d:.,])(${NUMBER})(?:st|nd|rd|th)? of (?:(?:your|the|their|its)(?: [\\p{L}]+[’']s)? )?(${NUMBER})(?![\\d:]|\\.\\d)`,
  'giu',
)

function checkShares(facts: readonly Fact[], rest: string): Reason[] {
  return [...rest.matchAll(SHARE)].flatMap(([text, first = '', second = '']) => {
    const [part, whole] = [numberFrom(first), numberFrom(second)]
    const others = (fact: Fact) => facts.filter((one) => one !== fact).map(({ value }) => value)
    const holds = facts.some((fact) => fact.value === part && (fact.of === whole || (part <= whole && others(fact).includes(whole))))
    return holds ? [] : [{ kind: 'figure', text }]
  })
}

function isAccountedFor(report: ClaimContext, cited: Cited, figure: Figure, isAdvice: boolean): boolean {
  const { facts } = cited
  const { kind, value } = figure
  const lengths = facts.filter(({ unit }) => unit === 'ms').flatMap(valuesOf)
  switch (kind) {
    case 'time':
      return isTime(cited, figure.text, lengths)
    case 'place':
      return facts.some((fact) => fact.unit === 'rank' && fact.value === value)
    case 'odds':
      return isThreshold(figure, facts) || facts.some((fact) => fact.unit === 'probability' && isShownAs(figure, 1 / fact.value))
    case 'seconds':
      return (
        lengths.some((lengthMs) => isShownAs(figure, lengthMs / 1000)) ||
        isWindow(figure, facts) ||
        isRespawn(value, facts, report.respawnMs) ||
        (isAdvice && isShieldTime(figure))
      )
    case 'minutes':
      return lengths.some((lengthMs) => isShownAs(figure, lengthMs / 60_000))
    case 'metres':
      return facts.some((fact) => fact.unit === 'world-units' && metres(fact.value) === value) || isRuleOfDistance(figure, facts)
    case 'both':
      return cited.listSizes.includes(2) || facts.flatMap(countsOf).includes(2)
    case 'half':
      return facts.some((fact) => fact.of !== null && fact.value * 2 === fact.of)
    case 'number':
    case 'percentage':
      return false
  }
}

/** Numbers that count nothing in this match: the thresholds of the rules, "one match", and differences in players, which are counted at once. */
function isRule(report: ClaimContext, cited: Cited, figure: Figure, isAdvice: boolean): boolean {
  if (figure.kind !== 'number') return false
  if (figure.value === 1 && SINGLE.test(figure.after)) return true
  if (/\bcount to $/.test(figure.before)) return isAdvice && isShieldTime(figure)
  const side = /^ (up|down)\b( or more)?/.exec(figure.after)
  if (side && cited.listedEvents.length > 0)
    return isDifferenceAtAll(report, cited, figure.value, side[1] === 'down' ? -1 : 1, Boolean(side[2]))
  return isThreshold(figure, cited.facts)
}

/** "Two down at 02:02 and 03:33" holds when each of these deaths was one at two players down. */
function isDifferenceAtAll(report: ClaimContext, { listedEvents }: Cited, players: number, sign: 1 | -1, isAtLeast: boolean): boolean {
  return listedEvents.every((event) => {
    const alive = report.deaths.find((death) => death.event === event.id)?.alive
    const difference = alive ? (alive.own - alive.enemy) * sign : Number.NaN
    return isAtLeast ? difference >= players : difference === players
  })
}

/** `mm:ss` is a moment, `m:ss` a length of time; from ten minutes on it may be either. A claim with moments of its own means those. */
function isTime({ events, listedEvents, spans }: Cited, text: string, lengths: readonly number[]): boolean {
  const moments = (listedEvents.length > 0 ? listedEvents : events).map(({ atMs }) => atMs)
  const ends = spans.flatMap(({ fromMs, toMs }) => [fromMs, toMs])
  return [...moments, ...ends].some((atMs) => formatClock(atMs) === text) || lengths.some((lengthMs) => formatDuration(lengthMs) === text)
}

/** What a plain number may show: never milliseconds, a place only as "of 8", chances only as percentages. */
function countsOf(fact: Fact): number[] {
  if (fact.unit === 'ms' || fact.unit === 'probability' || fact.unit === 'world-units') return []
  return fact.unit === 'rank' ? (fact.of === null ? [] : [fact.of]) : valuesOf(fact)
}

function valuesOf({ value, of }: Fact): number[] {
  return of === null ? [value] : [value, of]
}

function percentagesOf({ unit, value, of }: Fact): number[] {
  if (unit === 'probability') return [value * 100]
  return unit === 'rank' || of === null || of === 0 ? [] : [(value / of) * 100]
}

/** Rounded to the digits shown. */
function isShownAs({ value, decimals }: Figure, exact: number): boolean {
  return Math.abs(value - exact) <= 0.5 / 10 ** decimals + 1e-9
}
