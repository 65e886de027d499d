import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { oneDecimal } from '#analysis/wording/numbers.ts'
import type { ProgressFinding } from '#shared/progress/progress.ts'
import type { DescribedTrend } from './described-trend.ts'
import { dayOf } from './halves.ts'
import { CHANCE_SIGMA, type KindSum, type KindTrend } from './kind-trend.ts'

/** Converts a kind's trend to a row of the list and a sentence of its own. */
export function describeTrend(trend: KindTrend): DescribedTrend {
  const { kind, all, halves, verdict, points, strength } = trend
  return {
    trend: {
      id: kind.id,
      unit: 'deaths',
      title: kind.phrases.title,
      about: describeCounted(trend),
      newer: describeSum(halves?.newer ?? all),
      older: halves && describeSum(halves.older),
      verdict,
      points: [...points],
    },
    finding: findingOf(trend),
    strength,
  }
}

/** "Deaths in fights right after a kill, traded ones included." A kind on positions may have the name of one of the log. */
function describeCounted({ kind }: KindTrend): string {
  const among = TRACK_KINDS.some(({ id }) => id === kind.id) ? ' In matches that were read from the film.' : ''
  return `Deaths in fights ${kind.phrases.fights}, traded ones included.${among}`
}

function describeSum({ deaths, expected }: KindSum): string {
  return `${deaths}, ${oneDecimal(expected)} expected`
}

function findingOf({ kind, verdict, all, halves }: KindTrend): ProgressFinding | null {
  const { title } = kind.phrases
  if (verdict === 'luck') return null
  if (verdict === 'habit') return { verdict, title: `Still costs you most: ${title}`, words: `${describeDeaths(halves?.newer ?? all)}.` }
  if (verdict === 'kept') return { verdict, title: `You keep it up: ${title}`, words: `${describeDeaths(all)}.` }
  if (!halves) return null
  const { older, newer } = halves
  const state = verdict === 'worse' ? 'Worse' : newer.sigma <= CHANCE_SIGMA ? 'Fixed' : 'Better'
  return {
    verdict,
    title: `${state} since ${dayOf(newer.since)}: ${title}`,
    words: `${describeDeaths(newer)}. Before: ${describeSum(older)}.`,
  }
}

/** "6 deaths in 9 matches, 7.1 expected" */
function describeDeaths({ deaths, matches, expected }: KindSum): string {
  return `${deaths} ${deaths === 1 ? 'death' : 'deaths'} in ${matches} matches, ${oneDecimal(expected)} expected`
}
