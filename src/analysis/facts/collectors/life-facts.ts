import { pairs } from 'd3-array'
import { makeFact, ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { ownReviews } from '#analysis/facts/match-state/analyse-match.ts'
import { isSoonAfter } from '#analysis/facts/match-state/death-review.ts'
import { runsOfKills } from '#analysis/facts/match-state/kill-runs.ts'
import type { DeathReview } from '#analysis/facts/match-state/sort-deaths.ts'
import type { KillEvent, LogEvent } from '#analysis/log/event-log.ts'
import { ANSWER_WINDOW_MS, MULTI_KILL_WINDOW_MS } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'

export function lifeFacts(view: View): Fact[] {
  const own = ownReviews(view.analysis, view.you.id)
  const kills = view.analysis.log.events.filter((event) => event.kind === 'kill' && event.player === view.you.id)
  return [...deathFacts(view, own), ...answerFacts(view, own), ...runFacts(view, kills)]
}

function deathFacts(view: View, own: readonly DeathReview[]): Fact[] {
  if (own.length === 0) return []
  const player = view.you.id
  const empty = own.filter((review) => review.killsInLife === 0).map((review) => review.death)
  const first = own.filter((review) => review.isFirstOfTeamToFall).map((review) => review.death)
  const others = view.analysis.reviews.filter((review) => review.death.player !== player)
  const countOf = (
    kind: 'others-first-to-fall' | 'others-lives-without-kill',
    reviews: readonly DeathReview[],
    isCounted: (review: DeathReview) => boolean,
  ) => ownFact(view, { kind, value: reviews.filter(isCounted).length, of: reviews.length, unit: 'deaths' })
  return [
    ownFact(view, { kind: 'lives-without-kill', value: empty.length, of: own.length, unit: 'deaths', events: empty }),
    countOf('others-lives-without-kill', others, (review) => review.killsInLife === 0),
    ...(view.analysis.numbers.length > 0
      ? [
          ownFact(view, { kind: 'first-to-fall', value: first.length, of: own.length, unit: 'deaths', events: first }),
          countOf('others-first-to-fall', others, (review) => review.isFirstOfTeamToFall === true),
        ]
      : []),
    ...betweenDeaths(view, own),
  ]
}

/** Measured from death to death, since the log does not contain spawns. */
function betweenDeaths(view: View, own: readonly DeathReview[]): Fact[] {
  const [longest] = pairs(own.map(({ death }) => death)).toSorted(([a, b], [c, d]) => d.atMs - c.atMs - (b.atMs - a.atMs))
  if (!longest) return []
  const [from, to] = longest
  return [ownFact(view, { kind: 'longest-between-deaths', value: to.atMs - from.atMs, unit: 'ms', events: [from, to] })]
}

function answerFacts(view: View, own: readonly DeathReview[]): Fact[] {
  const { you, analysis } = view
  if (you.team === null || analysis.reviews.length === 0) return []
  const avenging = avengingKills(view)
  const avenged = ownFact(view, { kind: 'avenged', value: avenging.length, unit: 'kills', events: avenging })
  if (own.length === 0) return [avenged]
  const teams = new Map(analysis.log.players.map((player) => [player.id, player.team]))
  const withKiller = analysis.reviews.filter((review) => review.death.killer !== null)
  const count = (kind: 'answered' | 'team-answered' | 'enemy-answered', reviews: readonly DeathReview[], player?: string) => {
    const answered = reviews.filter((review) => review.answer !== null).map((review) => review.death)
    return makeFact(view, {
      kind,
      ...(player ? { player } : {}),
      value: answered.length,
      of: reviews.length,
      unit: 'deaths',
      events: player ? answered : [],
    })
  }
  // Bots' deaths are not events, so their team's answers are unknown.
  const hasFallenBots = analysis.log.players.some(({ isBot, statistics }) => isBot && (statistics?.totals.deaths ?? 0) > 0)
  return [
    count(
      'answered',
      withKiller.filter((review) => review.death.player === you.id),
      you.id,
    ),
    ...(hasFallenBots
      ? []
      : [
          count(
            'team-answered',
            withKiller.filter((review) => teams.get(review.death.player) === you.team),
          ),
          count(
            'enemy-answered',
            withKiller.filter((review) => teams.get(review.death.player) !== you.team),
          ),
        ]),
    avenged,
  ]
}

function avengingKills({ analysis, you }: View): KillEvent[] {
  const { log, reviews } = analysis
  const mates = new Set(log.players.filter((player) => player.team === you.team && player.id !== you.id).map((player) => player.id))
  return log.events.filter((event): event is KillEvent => {
    if (event.kind !== 'kill' || event.player !== you.id || event.victim === null) return false
    return reviews.some(
      ({ death }) => mates.has(death.player) && death.killer === event.victim && isSoonAfter(event, death, ANSWER_WINDOW_MS),
    )
  })
}

function runFacts(view: View, kills: readonly LogEvent[]): Fact[] {
  const { log } = view.analysis
  const runs = runsOfKills(log, view.you.id)
  const best = runs.reduce<readonly KillEvent[]>((longest, run) => (run.length > longest.length ? run : longest), [])
  const multis = groupNear(kills, MULTI_KILL_WINDOW_MS).filter((group) => group.length > 1)
  const bestMulti = multis.reduce<readonly LogEvent[]>((longest, group) => (group.length > longest.length ? group : longest), [])
  return [
    ...(best.length > 0 ? [ownFact(view, { kind: 'best-run', value: best.length, unit: 'kills', events: best })] : []),
    ...(bestMulti.length > 0
      ? [
          ownFact(view, { kind: 'best-multi', value: bestMulti.length, unit: 'kills', events: bestMulti }),
          ownFact(view, { kind: 'best-multi-time', value: lengthOf(bestMulti), unit: 'ms', events: bestMulti }),
        ]
      : []),
  ]
}

function lengthOf(events: readonly LogEvent[]): number {
  return (events.at(-1)?.atMs ?? 0) - (events[0]?.atMs ?? 0)
}

function groupNear(events: readonly LogEvent[], windowMs: number): LogEvent[][] {
  const groups: LogEvent[][] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (last && event.atMs - (last.at(-1)?.atMs ?? 0) <= windowMs) last.push(event)
    else groups.push([event])
  }
  return groups
}
