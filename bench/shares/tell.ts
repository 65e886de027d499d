/** Prints a line of an evaluation. */
export type Tell = (line: string) => void

/** Says beside each line with a figure what it was measured on. */
export function tellOf(data: 'simulated' | 'recorded'): Tell {
  return (line) => console.log(/\d/.test(line) ? `${line}   [${data}]` : line)
}
