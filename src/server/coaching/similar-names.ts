import { gamertagKey } from '#shared/gamertag.ts'

const MOST_NAMES = 3
/** So many characters of a name, typed as its beginning, are meant for it. */
const TELLING_BEGINNING = 4

/**
 * The names that somebody may have meant who typed this one: a slip or two away, at most one in three characters, or going on where it stops.
 * The nearest three at most, because the others who played have not agreed to be listed for strangers.
 */
export function similarNames(typed: string, names: readonly string[]): string[] {
  const meant = gamertagKey(typed)
  return names
    .map((name) => ({ name, slips: isBeginning(meant, gamertagKey(name)) ? 0 : countSlips(meant, gamertagKey(name)) }))
    .filter(({ name, slips }) => slips <= Math.max(meant.length, gamertagKey(name).length) / 3)
    .sort((one, other) => one.slips - other.slips)
    .slice(0, MOST_NAMES)
    .map(({ name }) => name)
}

function isBeginning(typed: string, name: string): boolean {
  return typed.length >= TELLING_BEGINNING && name.startsWith(typed)
}

/** Characters to insert, leave out or change until one text is the other (Levenshtein). */
function countSlips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, sign] of [...one].entries()) {
    const next = [at + 1]
    for (const [column, otherSign] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (sign === otherSign ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
