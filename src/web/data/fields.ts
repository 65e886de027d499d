export function fieldOf(value: unknown, field: string): unknown {
  return isRecord(value) && Object.hasOwn(value, field) ? value[field] : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
