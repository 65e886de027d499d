/** Names that stand in many rows: each is kept once, rows hold its number. 0 is no name. */
export interface NameTable {
  readonly names: readonly string[]
  readonly number: (name: string | null) => number
}

export function nameTable(): NameTable {
  const numbers = new Map<string, number>()
  const names: string[] = []
  return {
    names,
    number: (name) => {
      if (name === null) return 0
      const known = numbers.get(name)
      if (known !== undefined) return known
      names.push(name)
      numbers.set(name, names.length)
      return names.length
    },
  }
}
