import { IS_SOAK } from './rounds.ts'

/** True in soaks and `npm run release-check`: sweeps of many seeds, places or states run whole. `npm test` always runs the same share. */
export const ARE_SWEEPS_WHOLE = IS_SOAK || process.env['WHOLE_SWEEPS'] === '1'

export function sweepOf({ whole, everyDay }: { readonly whole: number; readonly everyDay: number }): number {
  return ARE_SWEEPS_WHOLE ? whole : everyDay
}

/** The cases of a sweep that run now: all, or `everyDay` of them, evenly spread from the first one on. */
export function shareOf<Case>(cases: readonly Case[], everyDay: number): readonly Case[] {
  const step = ARE_SWEEPS_WHOLE ? 1 : Math.max(1, cases.length / everyDay)
  return cases.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}
