import type { Plugin } from 'vite'
import { z } from 'zod'

const TABLE = /src[/\\]shared[/\\](?:calls[/\\][a-z-]+|account[/\\]account-data)\.ts$/
const SHARED = /src[/\\]shared[/\\]/
/** What only the server reads of a row: the browser sends what its types let it, and how often it may is not its business. */
const OF_THE_SERVER: ReadonlySet<string> = new Set(['query', 'body', 'mostFields', 'isKept', 'perMinute', 'perHour', 'perDay'])

const span = { start: z.number(), end: z.number() }
const property = z.object({ type: z.literal('Property'), key: z.object({ name: z.string() }), ...span })
const importing = z.object({
  type: z.literal('ImportDeclaration'),
  specifiers: z.array(z.object({ local: z.object({ name: z.string() }) })).min(1),
  ...span,
})
const row = z.object({ type: z.literal('ObjectExpression'), properties: z.array(z.unknown()) })

/**
 * The table of calls as the browser needs it: without the schemas of what it sends, which the server parses. Rows are known by their
 * `method` and `path`.
 */
export function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      // What stands in `shared` defines things and does nothing: a file that nobody reads any more goes with the rows that did.
      if (!TABLE.test(id)) return SHARED.test(id) ? { code, map: null, moduleSideEffects: false } : null
      const lean = cut(code, propertiesToCut(this.parse(code)))
      return { code: cut(lean, importsToCut(this.parse(lean), lean)), map: null, moduleSideEffects: false }
    },
  }
}

interface Cut {
  readonly start: number
  readonly end: number
}

/** Without these parts of it, each with the comma behind it, if there is one. */
function cut(code: string, cuts: readonly Cut[]): string {
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

/** Imports that nothing names any more: what they lead to would stay in the file of what every call needs. */
function importsToCut(program: unknown, code: string): Cut[] {
  const { body } = z.object({ body: z.array(z.unknown()) }).parse(program)
  return body.flatMap((node) => {
    const found = importing.safeParse(node)
    if (!found.success) return []
    const { start, end, specifiers } = found.data
    const rest = code.slice(0, start) + code.slice(end)
    return specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(rest)) ? [] : [{ start, end }]
  })
}

function propertiesToCut(node: unknown): Cut[] {
  if (Array.isArray(node)) return node.flatMap(propertiesToCut)
  if (typeof node !== 'object' || node === null) return []
  const found = row.safeParse(node)
  const properties = found.success ? found.data.properties.flatMap((one) => property.safeParse(one).data ?? []) : []
  const names = properties.map(({ key }) => key.name)
  if (names.includes('method') && names.includes('path')) return properties.filter(({ key }) => OF_THE_SERVER.has(key.name))
  return Object.values(node).flatMap(propertiesToCut)
}
