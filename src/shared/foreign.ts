import type { z } from 'zod/mini'

/** The first mismatch with the schema: the field as a path (`Players[3].LastTeamId`) and what is wrong there. */
interface ForeignProblem {
  readonly field: string
  readonly problem: string
}

type Parsed<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly first: ForeignProblem }

export function parseForeign<T>(schema: z.ZodMiniType<T>, document: unknown): Parsed<T> {
  const result = schema.safeParse(document)
  if (result.success) return { ok: true, data: result.data }
  const issue = result.error.issues[0]
  return { ok: false, first: { field: issue ? pathOf(issue.path) : 'the document', problem: issue?.message ?? 'not readable' } }
}

function pathOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the document'
  return path.map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${String(part)}`)).join('')
}
