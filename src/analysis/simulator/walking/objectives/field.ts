import type { Walk } from '#analysis/simulator/walking/walk.ts'

/** What an objective needs of the match: all but the objective itself. */
export type Field = Omit<Walk, 'objective'>
