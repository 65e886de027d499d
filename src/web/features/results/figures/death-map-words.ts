/** Deaths on each floor, from low to high. */
export interface FloorCounts {
  readonly names: readonly string[]
  readonly own: readonly number[]
  /** Of everybody else. */
  readonly others: readonly number[]
}

/** What the map of deaths shows, in words: how many fell on which floor, and how it was for the others. */
export function deathMapWords({ names, own, others }: FloorCounts): string {
  const [all, otherAll] = [sum(own), sum(others)]
  if (all === 0) return 'You did not die where the film shows it.'
  const caution = 'One match says little about places, so none is called bad.'
  if (names.length === 1) return `Your ${deaths(all)} and the ${otherAll} of everybody else fell on one floor. ${caution}`
  const floors = list(names.map((name, floor) => `${own[floor] ?? 0} on the ${name.toLowerCase()} floor`))
  const rest = otherAll === 0 ? '' : ` Of everybody else’s ${otherAll} it was ${list(others.map(String))}.`
  return `Of your ${deaths(all)}, ${floors}.${rest} ${caution}`
}

function deaths(count: number): string {
  return count === 1 ? '1 death' : `${count} deaths`
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, one) => all + one, 0)
}

/** "6, 5 and 4". */
function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
