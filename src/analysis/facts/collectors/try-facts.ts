import { sum } from 'd3-array'
import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { targetRate } from '#analysis/facts/book/target-rate.ts'
import type { LogPlayer } from '#analysis/log/event-log.ts'
import { PASS_MARK_HITS_MORE, PASS_MARK_SHARE_OF_GAP_LEFT, PASS_MARK_SHOTS } from '#analysis/mention-thresholds.ts'
import type { Fact } from '#shared/report/fact.ts'
import { killsAndDeaths } from './total-facts.ts'

const MINUTE_MS = 60_000
const TENTHS = 10

export function tryFacts(view: View): Fact[] {
  const humans = view.analysis.log.players.filter(({ isBot }) => !isBot)
  return [...shots(view, humans), ...deaths(view, humans)]
}

function shots(view: View, humans: readonly LogPlayer[]): Fact[] {
  const own = view.you.statistics?.totals
  const others = humans.flatMap(({ id, statistics }) => (statistics && id !== view.you.id ? [statistics.totals] : []))
  const fired = sum(others, ({ shotsFired }) => shotsFired)
  if (!own || own.shotsFired === 0 || fired === 0) return []
  const missed = own.shotsFired - own.shotsHit
  const [ownShare, theirs] = [missed / own.shotsFired, 1 - sum(others, ({ shotsHit }) => shotsHit) / fired]
  const share = Math.min(theirs + (ownShare - theirs) * PASS_MARK_SHARE_OF_GAP_LEFT, ownShare - PASS_MARK_HITS_MORE)
  return [
    ownFact(view, { kind: 'shots-missed', unit: 'shots', value: missed, of: own.shotsFired }),
    ownFact(view, {
      kind: 'target-shots-missed',
      unit: 'shots',
      value: Math.max(0, Math.floor(share * PASS_MARK_SHOTS)),
      of: PASS_MARK_SHOTS,
    }),
  ]
}

function deaths(view: View, humans: readonly LogPlayer[]): Fact[] {
  const player = view.you.id
  const ownMs = playedMs(view, view.you)
  const others = humans.filter(({ id }) => id !== player)
  const othersMs = sum(others, (human) => playedMs(view, human))
  if (ownMs <= 0 || othersMs <= 0) return []
  const own = (killsAndDeaths(view, view.you).deaths * MINUTE_MS) / ownMs
  const theirs = (sum(others, (human) => killsAndDeaths(view, human).deaths) * MINUTE_MS) / othersMs
  const target = Math.floor(targetRate(own, theirs) * TENTHS) / TENTHS
  return [
    ownFact(view, { kind: 'time-played', value: ownMs, unit: 'ms' }),
    ownFact(view, { kind: 'deaths-per-minute', value: own, unit: 'per-minute' }),
    ownFact(view, { kind: 'target-deaths-per-minute', value: target, unit: 'per-minute' }),
  ]
}

function playedMs({ analysis: { log } }: View, { statistics, presentFromMs, presentToMs }: LogPlayer): number {
  return statistics?.timePlayedMs ?? Math.min(presentToMs, log.endMs) - Math.max(presentFromMs, log.startMs)
}
