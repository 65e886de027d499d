/** The areas that the product coaches, as its pages name them. */
export const AREAS = ['map-positioning', 'decision-making', 'combat-efficiency', 'spawn-theory', 'movement-tech', 'team-play'] as const
export type Area = (typeof AREAS)[number]
