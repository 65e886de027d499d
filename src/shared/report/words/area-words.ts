import type { Area } from '#shared/report/areas.ts'

export const AREA_TITLES: Readonly<Record<Area, string>> = {
  'map-positioning': 'Map positioning',
  'decision-making': 'Decision making',
  'combat-efficiency': 'Combat efficiency',
  'spawn-theory': 'Spawn theory',
  'movement-tech': 'Movement tech',
  'team-play': 'Team play',
}

/** Stands in place of sentences where neither log, tracks nor video have enough to say. */
export const NOT_ENOUGH_EVIDENCE = 'Not enough evidence in this match.'
