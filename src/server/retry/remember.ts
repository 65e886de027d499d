/** Adds a value to the map, and removes the oldest entry if the map is full. */
export function remember<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): void {
  const [oldest] = kept.keys()
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
  kept.set(key, value)
}
