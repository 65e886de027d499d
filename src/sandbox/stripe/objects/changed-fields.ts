/** What an event calls `previous_attributes`: the old values of the fields that are no longer the same. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const isSame = (name: keyof T) => JSON.stringify(before[name]) === JSON.stringify(after[name])
  const changed: Partial<T> = {}
  for (const name in before) if (!isSame(name)) changed[name] = before[name]
  return changed
}
