/** What a browser calls it when the bytes of a chosen file cannot be had any more: it was moved, deleted, or written to since. */
const NAMES: readonly string[] = ['NotReadableError', 'NotFoundError']

export function isUnreadable(error: unknown): boolean {
  return error instanceof DOMException && NAMES.includes(error.name)
}
