export type Tell = (line: string) => void

/** Appends to each line with a figure the data that it was measured on. */
export function tellOf(data: 'simulated' | 'recorded'): Tell {
  return (line) => console.log(/\d/.test(line) ? `${line}   [${data}]` : line)
}
