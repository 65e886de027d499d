export function startCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `+2`, `−1`, `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−')
}
