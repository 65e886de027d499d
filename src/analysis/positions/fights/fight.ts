import type { HitRun } from '#analysis/positions/hits/hit-run.ts'
import type { Stance } from '#shared/tracks/tracked-combat.ts'

/** Damage between the same two players without a longer gap. Players are places in the tracks, times the film's. */
export interface Fight {
  readonly startMs: number
  readonly endMs: number
  /** Who hit first, and whom. */
  readonly first: number
  readonly other: number
  readonly hits: HitRun
  /** Hits that each of them landed on the other. */
  readonly hitsByFirst: number
  readonly hitsByOther: number
  /** Who killed the other last; null where both lived. */
  readonly killedBy: number | null
  /** How both stood at the first hit; the other is the one hit. */
  readonly atFirstHit: { readonly other: Stance; readonly first: Stance | null }
}
