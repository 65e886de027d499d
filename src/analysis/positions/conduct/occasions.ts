/** How often something was done, of the occasions for it. */
export interface Occasions {
  readonly times: number
  readonly occasions: number
}

export const NO_OCCASIONS: Occasions = { times: 0, occasions: 0 }

export function countOccasions<One>(all: readonly One[], isDone: (one: One) => boolean): Occasions {
  return { times: all.filter(isDone).length, occasions: all.length }
}

export function sumOccasions(all: readonly Occasions[]): Occasions {
  return all.reduce((sum, one) => ({ times: sum.times + one.times, occasions: sum.occasions + one.occasions }), NO_OCCASIONS)
}
