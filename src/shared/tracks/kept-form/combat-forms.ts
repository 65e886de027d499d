import type { TrackedAssist, TrackedDeath, TrackedHit, TrackedRounds, TrackedShot, WeaponTag } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import type { RowForm } from './columns.ts'
import { STANCE_COLUMNS, type StanceFrame, stanceOfRow, stanceRow } from './stance-form.ts'

/** What rows refer to: lives and players by their place, names by their number. */
export interface FormContext {
  /** As they are kept. */
  readonly lives: readonly TrackedLife[]
  readonly nameNumber: (name: string | null) => number
  /** Undefined for a number that names nothing. */
  readonly nameOf: (number: number) => string | null | undefined
}

const POINTS_PER_UNIT = 10
const HIT_FLAGS = { head: 1, breaksShield: 2, killingBlow: 4 } as const

/** Places in a list and other numbers from 0 on, or null as 0. */
function orNone(value: number | null): number {
  return value === null ? 0 : value + 1
}

function noneOr(value: number): number | null {
  return value === 0 ? null : value - 1
}

export function hitForm({ lives, nameNumber, nameOf }: FormContext): RowForm<TrackedHit> {
  const frame = (life: number | null, ms: number): StanceFrame => ({ lives, life, ms })
  return {
    columns: 8 + 2 * STANCE_COLUMNS,
    toRow: (hit) => [
      hit.ms,
      hit.victimLife,
      orNone(hit.attackerLife),
      orNone(hit.attackerPlayer),
      hit.weapon.tag,
      nameNumber(hit.weapon.name),
      (hit.isHeadHit ? HIT_FLAGS.head : 0) +
        (hit.breaksShield ? HIT_FLAGS.breaksShield : 0) +
        (hit.isKillingBlow ? HIT_FLAGS.killingBlow : 0),
      hit.points === null ? 0 : Math.round(hit.points * POINTS_PER_UNIT) + 1,
      ...stanceRow(frame(hit.victimLife, hit.ms), hit.victim),
      ...stanceRow(frame(hit.attackerLife, hit.ms), hit.attacker),
    ],
    fromRow: (row) => {
      const [ms = 0, victimLife = 0, attacker = 0, player = 0, tag = 0, weapon = 0, flags = 0, points = 0] = row
      const [attackerLife, name] = [noneOr(attacker), nameOf(weapon)]
      const victim = stanceOfRow(frame(victimLife, ms), row.slice(8, 8 + STANCE_COLUMNS))
      const attackerStance = stanceOfRow(frame(attackerLife, ms), row.slice(8 + STANCE_COLUMNS))
      if (!victim || attackerStance === undefined || name === undefined) return null
      return {
        ms,
        victimLife,
        attackerLife,
        attackerPlayer: noneOr(player),
        weapon: { tag, name },
        isHeadHit: (flags & HIT_FLAGS.head) !== 0,
        breaksShield: (flags & HIT_FLAGS.breaksShield) !== 0,
        isKillingBlow: (flags & HIT_FLAGS.killingBlow) !== 0,
        points: points === 0 ? null : (points - 1) / POINTS_PER_UNIT,
        victim,
        attacker: attackerStance,
      }
    },
  }
}

export function deathForm({ lives, nameNumber, nameOf }: FormContext): RowForm<TrackedDeath> {
  return {
    columns: 7 + 2 * STANCE_COLUMNS,
    toRow: ({ ms, victimLife, killer, weapon, category, victim, killerStance }) => [
      ms,
      victimLife,
      orNone(killer?.player ?? null),
      orNone(killer?.life ?? null),
      orNone(weapon?.tag ?? null),
      nameNumber(weapon?.name ?? null),
      category,
      ...stanceRow({ lives, life: victimLife, ms }, victim),
      ...stanceRow({ lives, life: killer?.life ?? null, ms }, killerStance),
    ],
    fromRow: (row) => {
      const [ms = 0, victimLife = 0, player = 0, life = 0, tag = 0, weaponName = 0, category = 0] = row
      const [killerPlayer, killerLife, weaponTag, name] = [noneOr(player), noneOr(life), noneOr(tag), nameOf(weaponName)]
      const victim = stanceOfRow({ lives, life: victimLife, ms }, row.slice(7, 7 + STANCE_COLUMNS))
      const killerStance = stanceOfRow({ lives, life: killerLife, ms }, row.slice(7 + STANCE_COLUMNS))
      if (!victim || killerStance === undefined || name === undefined) return null
      const weapon: WeaponTag | null = weaponTag === null ? null : { tag: weaponTag, name }
      const killer = killerPlayer === null ? null : { player: killerPlayer, life: killerLife }
      return { ms, victimLife, killer, weapon, category, victim, killerStance }
    },
  }
}

export function shotForm({ nameNumber, nameOf }: FormContext): RowForm<TrackedShot> {
  return {
    columns: 4,
    toRow: ({ ms, life, weapon, hitLife }) => [ms, life, nameNumber(weapon), orNone(hitLife)],
    fromRow: ([ms = 0, life = 0, weaponName = 0, hit = 0]) => {
      const weapon = nameOf(weaponName)
      return weapon === undefined ? null : { ms, life, weapon, hitLife: noneOr(hit) }
    },
  }
}

export function roundsForm({ nameNumber, nameOf }: FormContext): RowForm<TrackedRounds> {
  return {
    columns: 5,
    toRow: ({ fromMs, toMs, life, weapon, rounds }) => [fromMs, toMs - fromMs, life, nameNumber(weapon), rounds],
    fromRow: ([fromMs = 0, length = 0, life = 0, weaponName = 0, rounds = 0]) => {
      const weapon = nameOf(weaponName)
      return weapon === undefined ? null : { fromMs, toMs: fromMs + length, life, weapon, rounds }
    },
  }
}

export const ASSIST_FORM: RowForm<TrackedAssist> = {
  columns: 6,
  toRow: (assist) => [
    assist.ms,
    assist.victimPlayer,
    assist.killerPlayer,
    assist.assistantPlayer,
    assist.killerSharePercent,
    assist.assistantSharePercent,
  ],
  fromRow: ([ms = 0, victimPlayer = 0, killerPlayer = 0, assistantPlayer = 0, killerSharePercent = 0, assistantSharePercent = 0]) => ({
    ms,
    victimPlayer,
    killerPlayer,
    assistantPlayer,
    killerSharePercent,
    assistantSharePercent,
  }),
}
