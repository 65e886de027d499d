import type { Walk } from '#simulator/walking/walk.ts'

/** The part of the match that an objective uses: everything except itself. */
export type Field = Omit<Walk, 'objective'>
