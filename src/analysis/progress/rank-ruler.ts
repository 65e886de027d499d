import { deviation, groups, mean } from 'd3-array'
import { PLAYERS_FOR_A_RANK, type RankRuler } from '#shared/progress/rank-ruler.ts'

/** One player's ranked match, as the ruler looks at it. */
export interface RankedMatch {
  readonly xuid: string
  readonly tier: string
  /** 1 to 6; null in Onyx. */
  readonly subTier: number | null
  readonly deaths: number
  readonly timePlayedMs: number
  readonly playedAt: Date
  /** Null where the skill service said nothing. */
  readonly expectedDeaths: number | null
}

const TEN_MINUTES_MS = 600_000
/** So many own matches before an average of them says anything. */
const MATCHES_FOR_AN_AVERAGE = 3
/** Standard errors of a mean difference beyond which it is more than noise. */
const BEYOND_NOISE = 2

const TIERS = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Onyx'] as const
const HALF_TIER = 3

/**
 * A player's deaths in ten minutes beside those of each rank, from ranked lobbies of one mode; null under three own matches. A player of a
 * lobby counts once in a rank, by the average of the matches played there.
 *
 * @param matches of everybody in the lobbies, the player's own among them
 */
export function composeRuler(matches: readonly RankedMatch[], you: string): RankRuler | null {
  const usable = matches.filter(({ timePlayedMs }) => timePlayedMs > 0)
  const own = usable.filter(({ xuid }) => xuid === you).toSorted((one, other) => one.playedAt.getTime() - other.playedAt.getTime())
  const newest = own.at(-1)
  if (!newest || own.length < MATCHES_FOR_AN_AVERAGE) return null
  const others = usable.filter(({ xuid }) => xuid !== you)
  const ranks = RANKS.flatMap((rank) =>
    bandOf(
      rank,
      others.filter((match) => rankOf(match) === rank),
    ),
  )
  const yours = mean(own, rateOf) ?? 0
  return {
    rank: rankOf(newest),
    yours,
    matches: own.length,
    ranks,
    ...tellRuler(yours, ranks, rankOf(newest)),
    expectation: tellExpectation(own),
  }
}

/** "Platinum 4–6": a rank as the game has six of them in a tier is too narrow for thirty players. */
function rankOf({ tier, subTier }: Pick<RankedMatch, 'tier' | 'subTier'>): string {
  if (subTier === null || tier === 'Onyx') return tier
  return `${tier} ${subTier <= HALF_TIER ? '1–3' : '4–6'}`
}

const RANKS: readonly string[] = TIERS.flatMap((tier) => [...new Set([1, 6].map((subTier) => rankOf({ tier, subTier })))])

function rateOf({ deaths, timePlayedMs }: RankedMatch): number {
  return (deaths * TEN_MINUTES_MS) / timePlayedMs
}

function bandOf(rank: string, matches: readonly RankedMatch[]): RankRuler['ranks'] {
  const rates = groups(matches, ({ xuid }) => xuid).map(([, own]) => mean(own, rateOf) ?? 0)
  return rates.length < PLAYERS_FOR_A_RANK
    ? []
    : [{ rank, players: rates.length, average: mean(rates) ?? 0, deviation: deviation(rates) ?? 0 }]
}

function tellRuler(yours: number, ranks: RankRuler['ranks'], rank: string): Pick<RankRuler, 'verdict' | 'strong'> {
  const own = ranks.find((band) => band.rank === rank)
  if (!own) return { verdict: `You are ${rank}, of which there are fewer than ${PLAYERS_FOR_A_RANK} players in your lobbies.`, strong: [] }
  const apart = yours - own.average
  const spread = 'inside the spread of your rank'
  if (Math.abs(apart) <= own.deviation) return { verdict: `You are ${rank}: ${spread}, so nothing is said about yours.`, strong: [spread] }
  const most = `${apart > 0 ? 'more' : 'less'} than most of your rank`
  return { verdict: `You are ${rank} and die ${most}.`, strong: [most] }
}

/** What the skill service expected of the player, match by match; an average is told only beyond its noise. */
function tellExpectation(own: readonly RankedMatch[]): string | null {
  const gaps = own.flatMap(({ deaths, expectedDeaths }) => (expectedDeaths === null ? [] : [deaths - expectedDeaths]))
  if (gaps.length < MATCHES_FOR_AN_AVERAGE) return null
  const [gap, noise] = [mean(gaps) ?? 0, (BEYOND_NOISE * (deviation(gaps) ?? 0)) / Math.sqrt(gaps.length)]
  const over = `over ${gaps.length} matches`
  if (Math.abs(gap) <= noise) return `As many deaths as the skill service expected of you, ${over}: the rest is luck.`
  return `${Math.abs(gap).toFixed(1)} deaths a match ${gap > 0 ? 'more' : 'fewer'} than the skill service expected of you, ${over}.`
}
