import { IS_SOAK } from './rounds.ts'

/** `npm run release-check` sets it: a sweep of many seeds, places or states runs whole. `npm test` runs a share of it, the same each time. */
export const ARE_SWEEPS_WHOLE = IS_SOAK || process.env['WHOLE_SWEEPS'] === '1'

/** How many cases of a sweep run now. */
export function sweepOf({ whole, everyDay }: { readonly whole: number; readonly everyDay: number }): number {
  return ARE_SWEEPS_WHOLE ? whole : everyDay
}

/** The cases of a sweep that run now: of every day so many, evenly spread from the first one on. */
export function shareOf<Case>(cases: readonly Case[], everyDay: number): readonly Case[] {
  const step = ARE_SWEEPS_WHOLE ? 1 : Math.max(1, cases.length / everyDay)
  return cases.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}
