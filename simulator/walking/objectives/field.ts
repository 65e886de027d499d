import type { Walk } from '#simulator/walking/walk.ts'

/** What an objective needs of the match: all but the objective itself. */
export type Field = Omit<Walk, 'objective'>
