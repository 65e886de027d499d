import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import {
  ALONE_MATES,
  FAR_U,
  HELP_MS,
  NEAR_U,
  SAME_GROUND_U,
  SAME_LEVEL_U,
  SHORT_PLAYERS,
  UNDER_TWO_MS,
} from '#analysis/positions/position-rules.ts'
import {
  ACCURACY_SIGMA,
  ANSWER_WINDOW_MS,
  ENEMY_PAID_AFTER_KILL_MS,
  EXPECTATION_SIGMA,
  HABIT_MATCHES,
  LEAK_DEATHS,
  LEAK_SIGMA,
  LEAKING_SIGMA,
  LUCKY_ONE_IN,
  MULTI_KILL_WINDOW_MS,
  MUTUAL_WINDOW_MS,
  RESPAWN_SHIFTS_MS,
  SPREE_KILLS,
} from '#analysis/rules.ts'
import { SHIELD_FULL_MS, SHIELD_START_MS } from '#shared/game/game-numbers.ts'
import { TRACK_KIND_IDS, type TrackKindId } from '#shared/report/causes.ts'
import type { Fact } from '#shared/report/fact.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { Figure } from './figures.ts'

const ANSWERS = [
  'deaths-exchanged',
  ...LOG_KINDS.map(({ id }) => `deaths-${id}`),
  'deaths-level',
  'answered',
  'team-answered',
  'enemy-answered',
  'avenged',
]

/** Windows that belong to what a kind of fact means: a sentence on such a fact may state them. */
const WINDOWS: readonly (readonly [windowMs: number, kinds: readonly string[]])[] = [
  ...ALL_KINDS.flatMap(windowOf),
  [ANSWER_WINDOW_MS, ANSWERS],
  [MUTUAL_WINDOW_MS, ['deaths-exchanged']],
  [MULTI_KILL_WINDOW_MS, ['best-multi']],
  [ENEMY_PAID_AFTER_KILL_MS, ['enemy-paid-after-kill']],
  [HELP_MS, ['help-given', 'others-help-given']],
  [UNDER_TWO_MS, ['fallen-under-two', 'target-fallen-under-two']],
]

/** The facts of a kind that a window defines. */
function windowOf({ id, windowMs, definitions }: DeathKind): [windowMs: number, kinds: readonly string[]][] {
  return windowMs === undefined ? [] : [[windowMs, [`deaths-${id}`, `expected-${id}`, `sigma-${id}`, ...Object.keys(definitions.own)]]]
}

/** Kinds whose number depends on the assumed respawn. */
const BY_RESPAWN = /behind|ahead|level|first-to-fall|longest-life|kind-at-respawn/

const ON_TRACKS = TRACK_KIND_IDS.map((kind) => `sigma-${kind}`)
const LEAKS = [...ALL_KINDS.map(({ id }) => `sigma-${id}`), 'series-sigma', 'series-conduct-sigma']
const ofKind = (kind: TrackKindId) =>
  ['deaths', 'expected', 'over', 'share', 'others-share', 'target'].map((measure) => `${measure}-${kind}`)
const EXPECTED = ['expected-kills', 'expected-deaths', 'sigma-kills', 'sigma-deaths']

/** Thresholds, with the words that must follow: "five deaths on" is a rule, "five deaths" would be a count. */
const THRESHOLDS: readonly (readonly [value: number, after: RegExp, kinds: readonly string[]])[] = [
  [LEAK_SIGMA, /^ (?:standard )?deviations/, LEAKS],
  [LEAKING_SIGMA, /^\./, ON_TRACKS],
  [LEAK_DEATHS, /^ deaths (?:on|or more)/, LEAKS],
  [HABIT_MATCHES, /^ matches/, LEAKS],
  [ACCURACY_SIGMA, /^ (?:standard )?deviations/, ['accuracy-sigma']],
  [EXPECTATION_SIGMA, /^ (?:standard )?deviation\b/, EXPECTED],
  [SPREE_KILLS, /^ (?:kills )?or more/, ['run-ended']],
  [SHORT_PLAYERS, /^ players or more short/, ofKind('tracks-short')],
  [ALONE_MATES, /^ teammates or more alive/, ofKind('tracks-alone')],
  [1, /^ death either way/, ['kind-at-respawn']],
]

/** True for a number of seconds that the definitions of the cited facts contain, said as a window: "within five seconds". */
export function isWindow({ value, before }: Figure, facts: readonly Fact[]): boolean {
  return (
    /\bwithin $/.test(before) &&
    WINDOWS.some(([windowMs, ofKinds]) => windowMs === value * 1000 && facts.some(({ kind }) => ofKinds.includes(kind)))
  )
}

/** True for the respawn that the cited facts assume, or that was tried beside it. */
export function isRespawn(seconds: number, facts: readonly Fact[], respawnMs: number | null): boolean {
  const isAssumed = respawnMs === seconds * 1000 && facts.some(({ kind }) => BY_RESPAWN.test(kind))
  const isTried = facts.some(({ kind, variant }) => kind === 'kind-at-respawn' && variant?.endsWith(`-${seconds}`))
  return isAssumed || (isTried && respawnMs !== null && RESPAWN_SHIFTS_MS.some((shift) => respawnMs + shift === seconds * 1000))
}

/** True for the seconds until a shield starts to return where the words say "start", and until it is full everywhere else. */
export function isShieldTime({ value, before }: Figure): boolean {
  return value * 1000 === (/\bstarts?\b/.test(before) ? SHIELD_START_MS : SHIELD_FULL_MS)
}

/** Kinds that a distance decides: a sentence on such a fact may state it in metres. */
const BY_DISTANCE: readonly (readonly [units: number, kinds: RegExp])[] = [
  [FAR_U, /alone|support|spawned-behind/],
  [NEAR_U, /objective-near|help-given|near-deaths/],
  [SAME_GROUND_U, /same-ground/],
  [SAME_LEVEL_U, /from-above/],
]

export function isRuleOfDistance({ value }: Figure, facts: readonly Fact[]): boolean {
  return BY_DISTANCE.some(([units, kinds]) => metres(units) === value && facts.some(({ kind }) => kinds.test(kind)))
}

/** True for a threshold that the rules of the cited facts contain, in the words of a threshold. */
export function isThreshold({ kind, value, after }: Figure, facts: readonly Fact[]): boolean {
  const cites = (kinds: readonly string[]) => facts.some((fact) => kinds.includes(fact.kind))
  if (kind === 'odds') return value === LUCKY_ONE_IN && cites(LEAKS)
  return THRESHOLDS.some(([threshold, words, kinds]) => value === threshold && words.test(after) && cites(kinds))
}
