import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const JSON_SCHEMA = /zod[/\\]v4[/\\]core[/\\](?:json-schema-processors|to-json-schema)\.js$/
const DOC = /zod[/\\]v4[/\\]core[/\\]doc\.js$/
const ENGLISH = /zod[/\\]v4[/\\]locales[/\\]en\.js$/
const SCHEMAS = /zod[/\\]v4[/\\]classic[/\\]schemas\.js$/
/** The checks that a text can be asked for by a method of its own: `.email()`, `.jwt()` and their like. */
const FORMATS = /(export const ZodString = [^{]*\{[^{}]*\}, )\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/
const CORE = /zod[/\\]v4[/\\]core[/\\]core\.js$/

/**
 * The schema library as the browser needs it: without the printing of JSON schemas, which is the server's and a quarter of its weight;
 * without its own words for what is wrong, where each field that a player fills in has words of ours; without methods for two dozen
 * formats of texts, of which those that we have are asked for by functions (`z.uuid()`); and without the writing of code, which the
 * content policy forbids: its try at `new Function` would be reported. A schema that uses what is missing fails when its page is opened,
 * not later.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (DOC.test(id)) return 'export class Doc {}'
      if (ENGLISH.test(id)) return "export default () => ({ localeError: () => 'Invalid input' })"
      if (!JSON_SCHEMA.test(id)) return null
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return names.map((name) => `export const ${name} = () => ({})\n`).join('')
    },
    transform(code, id) {
      if (CORE.test(id)) return `${code}\nglobalConfig.jitless = true\n`
      if (!SCHEMAS.test(id)) return null
      if (!FORMATS.test(code)) throw new Error('The formats of texts are no longer where lean-zod looks for them')
      return code.replace(FORMATS, '$1{}')
    },
  }
}
