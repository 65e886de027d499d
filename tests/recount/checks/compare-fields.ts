import type { Violation } from './violation.ts'

const TOLERANCE = 1e-6

export function compareFields(where: string, found: object, expected: object): Violation[] {
  const given = new Map(Object.entries(found))
  return Object.entries(expected).flatMap(([field, value]) =>
    isSame(given.get(field), value)
      ? []
      : [
          {
            where: `${where}.${field}`,
            text: JSON.stringify(given.get(field) ?? null),
            problem: `is ${JSON.stringify(value)} in the sources`,
          },
        ],
  )
}

function isSame(found: unknown, expected: unknown): boolean {
  if (typeof found === 'number' && typeof expected === 'number') return Math.abs(found - expected) <= TOLERANCE
  if (typeof found !== 'object' || typeof expected !== 'object' || found === null || expected === null) return found === expected
  const fields = new Map(Object.entries(found))
  const wanted = Object.entries(expected)
  return fields.size === wanted.length && wanted.every(([field, value]) => isSame(fields.get(field), value))
}
