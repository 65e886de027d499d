import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const JSON_SCHEMA = /zod[/\\]v4[/\\]core[/\\](?:json-schema-processors|to-json-schema)\.js$/
const CORE = /zod[/\\]v4[/\\]core[/\\]core\.js$/

/**
 * The schema library as the browser needs it: without the printing of JSON schemas, which is the server's and a quarter of its weight, and
 * without its try at `new Function`, which the content policy would report.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (!JSON_SCHEMA.test(id)) return null
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return names.map((name) => `export const ${name} = () => ({})\n`).join('')
    },
    transform: (code, id) => (CORE.test(id) ? `${code}\nglobalConfig.jitless = true\n` : null),
  }
}
