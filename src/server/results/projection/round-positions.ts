import { METRES_PER_WORLD_UNIT } from '#shared/game/game-numbers.ts'
import type { DeathCard, ReadPositions, ReportFight, ReportObjective, ReportPositions } from '#shared/report/report-positions.ts'
import { metres } from '#shared/tracks/metres.ts'

type RoundMoment = (atMs: number) => number

/**
 * Positions as strangers may see them: rounded to what screens show, and in an order that follows from what is shown. The film's order
 * and exact figures would tell who is who to somebody who has it.
 */
export function roundPositions(positions: ReportPositions, moment: RoundMoment): ReportPositions {
  if (positions.status !== 'read') return positions
  return {
    ...positions,
    deaths: positions.deaths.map((card) => roundCard(card, moment)),
    fights: positions.fights.map((fight) => roundFight(fight, moment)).sort(byTimeAndOpponent),
    objectives: positions.objectives.map((objective) => roundObjective(objective, moment)).sort(byTimeAndCarrier),
    support: positions.support && roundSupport(positions.support, moment),
  }
}

function roundCard(card: DeathCard, moment: RoundMoment): DeathCard {
  const { atFirstHit } = card
  return {
    ...card,
    fromMs: moment(card.fromMs),
    toMs: moment(card.toMs),
    moments: card.moments.map((one) => (one.kind === 'film' ? { ...one, fromMs: moment(one.fromMs), toMs: moment(one.toMs) } : one)),
    participants: card.participants
      .map((one) => ({ ...one, range: wholeMetres(one.range), higher: wholeMetres(one.higher) }))
      .sort((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role) || one.player.localeCompare(other.player)),
    atFirstHit: atFirstHit && {
      atMs: moment(atFirstHit.atMs),
      shield: wholePercent(atFirstHit.shield),
      health: wholePercent(atFirstHit.health),
    },
  }
}

const ROLES: readonly DeathCard['participants'][number]['role'][] = ['you', 'killer', 'attacker', 'mate']

function roundFight(fight: ReportFight, moment: RoundMoment): ReportFight {
  return {
    ...fight,
    fromMs: moment(fight.fromMs),
    toMs: moment(fight.toMs),
    ownShield: fight.ownShield === null ? null : wholePercent(fight.ownShield),
    enemyShield: fight.enemyShield === null ? null : wholePercent(fight.enemyShield),
    ownDamage: whole(fight.ownDamage),
    enemyDamage: whole(fight.enemyDamage),
    range: wholeMetres(fight.range),
    offAim: whole(fight.offAim),
  }
}

function byTimeAndOpponent(one: ReportFight, other: ReportFight): number {
  return one.fromMs - other.fromMs || one.opponent.localeCompare(other.opponent)
}

function roundObjective(objective: ReportObjective, moment: RoundMoment): ReportObjective {
  const { place } = objective
  return {
    ...objective,
    fromMs: moment(objective.fromMs),
    toMs: moment(objective.toMs),
    place: place && [nearMetre(place[0]), nearMetre(place[1]), nearMetre(place[2])],
  }
}

function byTimeAndCarrier(one: ReportObjective, other: ReportObjective): number {
  return one.fromMs - other.fromMs || (one.carrier ?? '').localeCompare(other.carrier ?? '')
}

type Support = NonNullable<ReadPositions['support']>

function roundSupport({ startMs, stepMs, own, lobbyLow, lobbyHigh }: Support, moment: RoundMoment): Support {
  return {
    startMs: moment(startMs),
    stepMs,
    own: own.map(wholeMetres),
    lobbyLow: lobbyLow.map(wholeMetres),
    lobbyHigh: lobbyHigh.map(wholeMetres),
  }
}

/** Rounded to what reads the same in metres. */
function wholeMetres(units: number | null): number | null {
  return units === null ? null : nearMetre(units)
}

export function nearMetre(units: number): number {
  return metres(units) / METRES_PER_WORLD_UNIT
}

function wholePercent(share: number): number {
  return Math.round(100 * share) / 100
}

function whole(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}
