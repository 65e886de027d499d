import type { DEATH_FIGURES } from '#analysis/facts/causes/cause-test.ts'

/** The kinds of facts that stand on the film's tracks, with what they mean; those of single deaths stand with their tests. */
export const POSITION_DEFINITIONS = {
  'lives-read': "Players whose lives, with each spawn, were read from the film's tracks, of all players.",
} as const

export type PositionFactKind = keyof typeof POSITION_DEFINITIONS | keyof typeof DEATH_FIGURES
