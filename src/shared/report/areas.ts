/** The areas that the product coaches, as its pages name them. */
export const AREAS = ['map-positioning', 'decision-making', 'combat-efficiency', 'spawn-theory', 'movement-tech', 'team-play'] as const
export type Area = (typeof AREAS)[number]

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
