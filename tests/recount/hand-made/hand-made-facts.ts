import type { Fact } from '#shared/report/fact.ts'
import { eventMoments } from '#shared/report/moment.ts'

/** Ada's facts in the hand-made match, counted on paper. */
export const HAND_MADE_FACTS: readonly Fact[] = [
  fact('kills', 3, null, 'kills'),
  fact('deaths', 4, null, 'deaths'),
  fact('rank-kills', 1, 4, 'rank'),
  fact('rank-accuracy', 2, 4, 'rank'),
  fact('shots-hit', 20, 50, 'shots'),
  fact('others-shots-hit', 60, 150, 'shots'),
  fact('accuracy-sigma', 0, null, 'sigma'),
  fact('team-score', 4, null, 'points'),
  fact('enemy-score', 5, null, 'points'),
  fact('expected-kills', 2, null, 'kills'),
  fact('expected-deaths', 7, null, 'deaths'),
  fact('sigma-kills', 2, null, 'sigma'),
  fact('sigma-deaths', -1.5, null, 'sigma'),
  fact('deaths-no-killer', 0, 4, 'deaths'),
  fact('deaths-objective', 0, 4, 'deaths'),
  fact('deaths-exchanged', 1, 4, 'deaths', { evidence: eventMoments(['d62000']) }),
  fact('deaths-after-kill', 1, 4, 'deaths', { evidence: eventMoments(['d13000']) }),
  fact('deaths-behind', 1, 4, 'deaths', { evidence: eventMoments(['d42000']) }),
  fact('deaths-ahead', 0, 4, 'deaths'),
  fact('deaths-level', 1, 4, 'deaths', { evidence: eventMoments(['d30000']) }),
  fact('expected-after-kill', 0.5, null, 'deaths'),
  fact('expected-behind', 0, null, 'deaths'),
  fact('sigma-after-kill', 1.4963165120350082, null, 'sigma'),
  fact('sigma-behind', 0.757447597416227, null, 'sigma'),
  fact('kills-then-death', 2, 3, 'kills', { evidence: eventMoments(['k10000', 'k60000']) }),
  fact('others-kills-then-death', 1, 6, 'kills'),
  fact('target-kills-then-death', 13, 40, 'kills'),
  fact('deaths-while-behind', 1, 4, 'deaths', { evidence: eventMoments(['d42000']) }),
  fact('time-behind', 10_000, null, 'ms'),
  fact('time-ahead', 7000, null, 'ms'),
  fact('rate-behind', 6, null, 'per-minute'),
  fact('others-rate-behind', 0, null, 'per-minute'),
  fact('target-behind', 2, null, 'per-minute'),
  fact('answered', 1, 4, 'deaths', { evidence: eventMoments(['d62000']) }),
  fact('longest-between-deaths', 20_000, null, 'ms', { evidence: eventMoments(['d42000', 'd62000']) }),
  fact('duel-kills', 2, null, 'kills', { other: 'p3', evidence: eventMoments(['k10000', 'k90000']) }),
  fact('duel-deaths', 2, null, 'deaths', { other: 'p3', evidence: eventMoments(['d30000', 'd62000']) }),
  fact('deaths-with-killer', 4, 4, 'deaths'),
]

function fact(kind: string, value: number, of: number | null, unit: Fact['unit'], more: Partial<Fact> = {}): Fact {
  const isOfMatch = ['team-score', 'enemy-score'].includes(kind)
  return { id: kind, kind, player: isOfMatch ? null : 'p1', other: null, variant: null, value, of, unit, evidence: [], ...more }
}
