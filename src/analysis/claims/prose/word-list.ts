/** The words of a list as it is written. */
export function words(list: string): string[] {
  return list.trim().split(/\s+/)
}
