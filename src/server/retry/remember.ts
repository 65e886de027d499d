/** Adds a value to the map, and removes the oldest entry if the map is full. */
export function remember<Value>(cache: Map<string, Value>, key: string, value: Value, most: number): void {
  const [oldest] = cache.keys()
  if (cache.size >= most && oldest !== undefined) cache.delete(oldest)
  cache.set(key, value)
}
