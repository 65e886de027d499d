import type { Life } from '#analysis/film/tracks/life.ts'
import type { Stance } from '#shared/tracks/tracked-combat.ts'
import { healthShare, shieldShare } from './keep-changes.ts'
import { aimOfRow } from './keep-life.ts'
import type { KeptBox } from './kept-box.ts'
import { placeOfRow, rowAt } from './life-rows.ts'

/**
 * How a life stood when something happened: place and aim as of that very frame; shield and health as of the frame before, because the
 * frame of a hit has them after it.
 */
export function stanceAt(life: Life, box: KeptBox, ms: number): Stance {
  const { samples } = life
  const [now, before] = [rowAt(samples, ms, 'until'), rowAt(samples, ms, 'before')]
  const [shield, health] = [samples.shield[before], samples.health[before]]
  return {
    place: placeOfRow(life, box, now),
    aim: aimOfRow(life, now),
    shield: shield === undefined ? 1 : shieldShare(shield),
    health: health === undefined ? 1 : healthShare(health),
  }
}

/** Null for a life that has ended by then. */
export function stanceOfLiving(life: Life | undefined, box: KeptBox, ms: number): Stance | null {
  return life === undefined || ms < life.spawnMs || ms > life.endMs ? null : stanceAt(life, box, ms)
}
