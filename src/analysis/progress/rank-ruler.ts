import { deviation, mean } from 'd3-array'
import { MATCHES_FOR_A_RANK, type RankRuler } from '#shared/progress/rank-ruler.ts'
import {
  addCells,
  figuresOf,
  nameOf,
  POOL_FIGURES,
  POOLED_PLAY_MS,
  type PoolCell,
  type PooledPlayer,
  type PoolFigure,
} from './rank-pool.ts'

export interface RankedMatch extends PooledPlayer {
  readonly playedAt: Date
  readonly isRanked: boolean
  /** Before the match; null in placement. */
  readonly tier: string | null
  readonly map: string
}

const MATCHES_FOR_AN_AVERAGE = 3
/** Standard errors of a mean difference beyond which it is more than noise. */
const BEYOND_NOISE = 2

const TIERS = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Onyx'] as const
const FIGURES = Object.keys(POOL_FIGURES) as readonly PoolFigure[]

type Band = RankRuler['ranks'][number]

/**
 * Compares a player's deaths per ten minutes in one mode with those of each rank on the same maps; null with fewer than three own ranked matches.
 *
 * @param pool of the mode, without cells that are too small to be shown
 */
export function composeRuler(matches: readonly RankedMatch[], pool: readonly (PoolCell & { readonly map: string })[]): RankRuler | null {
  const own = matches
    .filter(({ isRanked, tier, timePlayedMs }) => isRanked && tier !== null && timePlayedMs >= POOLED_PLAY_MS)
    .toSorted((one, other) => one.playedAt.getTime() - other.playedAt.getTime())
  const tier = own.at(-1)?.tier
  if (!tier || own.length < MATCHES_FOR_AN_AVERAGE) return null
  const maps = new Set(own.map(({ map }) => map))
  const onMaps = pool.filter(({ map }) => maps.has(map))
  const yoursOf = (figure: PoolFigure) => own.flatMap((match) => figuresOf(match).get(figure) ?? [])
  const bandOf = (of: string, figure: PoolFigure): Band[] => {
    const { matches: counted, average, deviation: spread } = addCells(onMaps.filter((cell) => cell.tier === of && cell.figure === figure))
    if (counted < MATCHES_FOR_A_RANK) return []
    return [{ tier: of, matches: counted, average, swing: BEYOND_NOISE * spread * Math.sqrt(1 / yoursOf(figure).length + 1 / counted) }]
  }
  const ranks = TIERS.flatMap((rank) => bandOf(rank, 'deaths'))
  const yours = mean(yoursOf('deaths')) ?? 0
  const beside = FIGURES.filter((figure) => figure !== 'deaths' && yoursOf(figure).length >= MATCHES_FOR_AN_AVERAGE).flatMap((figure) =>
    bandOf(tier, figure).map(({ tier: _, ...band }) => ({ name: nameOf(figure), yours: mean(yoursOf(figure)) ?? 0, ...band })),
  )
  return { tier, yours, matches: own.length, ranks, beside, ...describeRuler(yours, ranks, tier), expectation: describeExpectation(own) }
}

function describeRuler(yours: number, ranks: readonly Band[], tier: string): Pick<RankRuler, 'verdict' | 'strong'> {
  const own = ranks.find((band) => band.tier === tier)
  if (!own)
    return {
      verdict: `${tier} is not measured yet: fewer than ${MATCHES_FOR_A_RANK} of its matches on your maps are counted.`,
      strong: ['not measured yet'],
    }
  const counted = `over ${own.matches} matches of ${tier}`
  const apart = yours - own.average
  const within = 'no further from its average than luck takes you'
  if (Math.abs(apart) <= own.swing) return { verdict: `You are ${tier}: ${within}, ${counted}.`, strong: [within] }
  const more = `${apart > 0 ? 'more' : 'less'} than its average, beyond luck`
  return { verdict: `You are ${tier} and die ${more}, ${counted}.`, strong: [more] }
}

/** The deaths that the skill service expected of the player, compared match by match; a gap is stated only beyond its noise. */
function describeExpectation(own: readonly RankedMatch[]): string | null {
  const gaps = own.flatMap(({ totals, expectedDeaths }) => (expectedDeaths === null ? [] : [totals.deaths - expectedDeaths]))
  if (gaps.length < MATCHES_FOR_AN_AVERAGE) return null
  const [gap, noise] = [mean(gaps) ?? 0, (BEYOND_NOISE * (deviation(gaps) ?? 0)) / Math.sqrt(gaps.length)]
  const over = `over ${gaps.length} matches`
  if (Math.abs(gap) <= noise) return `As many deaths as the skill service expected of you, ${over}: the rest is luck.`
  return `${Math.abs(gap).toFixed(1)} deaths a match ${gap > 0 ? 'more' : 'fewer'} than the skill service expected of you, ${over}.`
}
