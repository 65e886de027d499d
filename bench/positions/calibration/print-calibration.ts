import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { quantile } from '../../shares/figures.ts'
import type { HeldTest } from './held-tests.ts'
import type { Measured } from './measure-matches.ts'
import { bandsOf, isFalling } from './measure-support.ts'
import { noneAlarm } from './none-alarm.ts'
import { proposeConstants, spreadOf } from './propose-constants.ts'
import type { ReadMatch } from './read-match.ts'

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const quartiles = (values: readonly number[], decimals = 2) =>
  values.length === 0
    ? 'none'
    : `${[0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(decimals)).join(' / ')}   (${values.length})`

export function formatReadMatches(matches: readonly ReadMatch[]): string[] {
  const useless = matches.flatMap((match) => (match.status === 'unusable' ? `  left out: ${match.name}: ${match.why}` : []))
  const usable = matches.length - useless.length
  if (matches.length === 0) return ['Nothing usable: no folder in it holds the chunks of a film with statistics beside them.']
  if (usable === 0) return [`Nothing usable: of ${matches.length} matches in the folder, none can be measured.`, ...useless]
  return [`${usable} of ${matches.length} matches in the folder can be measured.`, ...useless]
}

export function formatCalibration(measured: Measured): string[] {
  return [
    `\n${measured.matches} matches, ${measured.players} players.`,
    ...formatKinds(measured),
    ...formatFacts(measured),
    ...formatCauses(measured),
    ...formatNamed(measured),
    ...formatSupport(measured),
    ...formatConstants(measured),
  ]
}

function formatKinds({ sigmas }: Measured): string[] {
  const rows = TRACK_KINDS.map(({ id }) => {
    const found = sigmas.get(id) ?? []
    return `  ${id.padEnd(24)} ${spreadOf(found).toFixed(2).padStart(6)}   (${found.length})`
  })
  return ['\nSpread of each kind between players, in squared deviations: 1 is chance alone.', ...rows]
}

function formatFacts({ facts }: Measured): string[] {
  const rows = [...facts].map(([kind, values]) => `  ${kind.padEnd(24)} ${quartiles(values)}`)
  return ['\nFacts of a player: quartiles, over so many players. Shares are of one, distances in world units.', ...rows]
}

function formatCauses({ causes, held }: Measured): string[] {
  const all = [...causes.values()].reduce((sum, count) => sum + count, 0)
  const tested = new Map<string, HeldTest>(held.map((test) => [test.cause, test]))
  const shareIn = (count = 0) => percent(count / all).padStart(8)
  const rows = [...causes]
    .toSorted(([, one], [, other]) => other - one)
    .map(([cause, count]) => {
      const test = tested.get(cause)
      return `  ${cause.padEnd(24)} ${shareIn(count)}${test ? `   holds in ${shareIn(test.holds)}, alone in ${shareIn(test.alone)}` : ''}   (${count})`
    })
  const alarm = noneAlarm(causes)
  return [`\nCauses of ${all} deaths.`, ...rows, ...(alarm === null ? [] : [`  ${alarm}`])]
}

function formatNamed({ namedShares }: Measured): string[] {
  return ['\nShare of losses of shield and health with a named attacker, by match: quartiles.', `  ${quartiles(namedShares)}`]
}

function formatSupport({ support }: Measured): string[] {
  const bands = bandsOf(support)
  const rows = bands.map(({ name, deaths, traded }) => {
    const share = deaths === 0 ? 'none' : `${percent(deaths / support.length)} of deaths, ${percent(traded / deaths)} of them traded`
    return `  ${name.padEnd(24)} ${share}   (${deaths})`
  })
  return [
    '\nNearest team-mate when the last exchange began: quartiles in world units, and the traded share of each band.',
    `  ${quartiles(
      support.map(({ units }) => units),
      1,
    )}`,
    ...rows,
    ...(isFalling(bands) ? [] : ['  ALARM: the traded share does not fall from near to far: the bands are wrong.']),
  ]
}

function formatConstants(measured: Measured): string[] {
  const rows = proposeConstants(measured).map(({ name, inForce, proposed, because }) => {
    const advice = proposed === null ? 'no proposal' : proposed === inForce ? 'keep' : `take ${proposed}`
    return `  ${name.padEnd(32)} ${String(inForce).padStart(6)}   ${advice.padEnd(12)} ${because}`
  })
  return ['\nConstants: in force, proposed, why.', ...rows]
}
