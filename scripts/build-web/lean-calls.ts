import type { Plugin } from 'vite'
import { z } from 'zod'

const TABLE = /src[/\\]shared[/\\](?:calls[/\\][a-z-]+|account[/\\]account-data)\.ts$/
const SHARED = /src[/\\]shared[/\\]/
/** What only the server reads of a row: the browser sends what its types let it, and how often it may is not its business. */
const OF_THE_SERVER: ReadonlySet<string> = new Set(['query', 'body', 'mostFields', 'perMinute', 'perHour'])

const span = { start: z.number(), end: z.number() }
const property = z.object({ type: z.literal('Property'), key: z.object({ name: z.string() }), ...span })
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
      const cuts = propertiesToCut(this.parse(code)).toSorted((one, other) => other.start - one.start)
      // With the comma behind it, if there is one.
      const lean = cuts.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
      return { code: lean, map: null, moduleSideEffects: false }
    },
  }
}

function propertiesToCut(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(propertiesToCut)
  if (typeof node !== 'object' || node === null) return []
  const found = row.safeParse(node)
  const properties = found.success ? found.data.properties.flatMap((one) => property.safeParse(one).data ?? []) : []
  const names = properties.map(({ key }) => key.name)
  if (names.includes('method') && names.includes('path')) return properties.filter(({ key }) => OF_THE_SERVER.has(key.name))
  return Object.values(node).flatMap(propertiesToCut)
}
