export type Print = (line: string) => void

/** Appends to each line with a figure the data that it was measured on. */
export function makePrint(data: 'simulated' | 'recorded'): Print {
  return (line) => console.log(/\d/.test(line) ? `${line}   [${data}]` : line)
}
