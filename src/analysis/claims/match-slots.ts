/**
 * The figures that find no slot of their own, when each slot serves one figure at most: a true number said twice, where the
 * facts hold it once, leaves one over. Kuhn's augmenting paths.
 */
export function leftOver<Figure>(figures: readonly Figure[], slots: number, fits: (figure: Figure, slot: number) => boolean): Figure[] {
  const taken = new Map<number, Figure>()
  const place = (figure: Figure, tried: Set<number>): boolean => {
    for (let slot = 0; slot < slots; slot += 1) {
      if (tried.has(slot) || !fits(figure, slot)) continue
      tried.add(slot)
      const before = taken.get(slot)
      if (before === undefined || place(before, tried)) {
        taken.set(slot, figure)
        return true
      }
    }
    return false
  }
  return figures.filter((figure) => !place(figure, new Set()))
}
