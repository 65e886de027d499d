import { RECORDED_WEIGHT } from '#analysis/rules.ts'
import type { LogKindId } from '#shared/report/death-kinds.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { focusKindOf } from '#tests/recount/naive/naive-kinds.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { COUNTED_AGAINST } from './counted-against.ts'
import { type Answer, othersThan, perKind, type Question, type Recount, respawnsTried, sumOf } from './recount.ts'
import type { Tally } from './recount-kinds.ts'

/** Deaths by their situation, traded or not: they tell a leak from luck. */
export const SITUATION_COUNTERS = { ...perKind('over', over), ...perKind('sigma', sigma) }

export function situationOf(recount: Recount, own: Person, situation: LogKindId): Tally {
  const others = othersThan(recount, own)
  const exposureOf = (person: Person) => COUNTED_AGAINST[situation].situation(recount, person)
  return {
    deaths: deathsIn(recount, own, situation),
    exposure: exposureOf(own),
    othersDeaths: sumOf(others, (person) => deathsIn(recount, person, situation)),
    othersExposure: sumOf(others, exposureOf),
  }
}

/**
 * Signed root of the Poisson log-likelihood ratio of the own rate to the others' rate, reduced by the uncertainty of the others' rate.
 * Recorded matches of two teams steady that rate like one more lobby of the same exposure; free-for-all has none.
 */
function situationSigma(tally: Tally, situation: LogKindId, hasTeams: boolean): number {
  const weight = hasTeams ? RECORDED_WEIGHT : 0
  const rate = (tally.othersDeaths / tally.othersExposure + weight * COUNTED_AGAINST[situation].recordedRate) / (1 + weight)
  const expected = rate * tally.exposure
  const logLikelihood = (mean: number) => (tally.deaths > 0 ? tally.deaths * Math.log(mean) : 0) - mean
  const likelier = 2 * (logLikelihood(tally.deaths) - logLikelihood(expected))
  const uncertainty = 1 + tally.exposure / (tally.othersExposure * (1 + weight))
  return Math.sign(tally.deaths - expected) * Math.sqrt(Math.max(0, likelier) / uncertainty)
}

function over({ recount, own }: Question, situation: LogKindId): Answer | null {
  const { deaths, exposure, othersDeaths, othersExposure } = situationOf(recount, own, situation)
  return othersExposure > 0 ? { value: deaths - (othersDeaths / othersExposure) * exposure, of: deaths } : null
}

/** Kinds that need living players are counted with each respawn to try, and the minimum is the answer. */
function sigma({ recount, own }: Question, situation: LogKindId): Answer | null {
  const tried = COUNTED_AGAINST[situation].needsNumbers ? respawnsTried(recount).map((respawnMs) => recount.livesAt(respawnMs)) : []
  const sigmaWith = (lives: Recount['lives']) =>
    situationSigma(situationOf({ ...recount, lives }, own, situation), situation, !recount.log.isFreeForAll)
  const value = Math.min(...[recount.lives, ...tried].map(sigmaWith).filter(Number.isFinite))
  return Number.isFinite(value) ? { value, of: null } : null
}

function deathsIn(recount: Recount, { key }: Person, situation: LogKindId): number {
  return eventsOf(recount.log, key, 'death').filter((death) => situationAt(recount, death) === situation).length
}

/** Null for deaths without a killer and deaths of a carrier. */
function situationAt({ log, lives, kindsOf }: Recount, death: LogEvent): LogKindId | null {
  const kind = kindsOf(lives).get(death.id)
  return kind === 'no-killer' || kind === 'objective' ? null : focusKindOf(log, lives, death)
}
