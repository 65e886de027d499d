import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const JSON_SCHEMA = /zod[/\\]v4[/\\]core[/\\](?:json-schema-processors|to-json-schema)\.js$/
const DOC = /zod[/\\]v4[/\\]core[/\\]doc\.js$/
const CORE = /zod[/\\]v4[/\\]core[/\\]core\.js$/

/**
 * The schema library as the browser needs it: without the printing of JSON schemas, which is the server's and a quarter of its weight, and
 * without the writing of code, which the content policy forbids: its try at `new Function` would be reported.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (DOC.test(id)) return 'export class Doc {}'
      if (!JSON_SCHEMA.test(id)) return null
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return names.map((name) => `export const ${name} = () => ({})\n`).join('')
    },
    transform: (code, id) => (CORE.test(id) ? `${code}\nglobalConfig.jitless = true\n` : null),
  }
}
