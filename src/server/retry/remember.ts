/** Keeps an answer by its key, and forgets the oldest one where there are too many. */
export function remember<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): void {
  const [oldest] = kept.keys()
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
  kept.set(key, value)
}
