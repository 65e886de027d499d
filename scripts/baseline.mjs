// `npm run baseline` regenerates the first migration from the schema files. Use it only before the first release: existing databases
// are then refused. Rules that schema files cannot express are in migrations/0001_rules.sql, written by hand; this preserves them.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', 'migrations')
const RULES = join(FOLDER, '0001_rules.sql')

const rules = readFileSync(RULES, 'utf8')
for (const name of readdirSync(FOLDER)) if (name === 'meta' || name.endsWith('.sql')) rmSync(join(FOLDER, name), { recursive: true })
generate('--name', 'baseline')
generate('--custom', '--name', 'rules')
writeFileSync(RULES, rules)

function generate(...options) {
  const args = ['drizzle-kit', 'generate', ...options]
  execFileSync('npx', args, { cwd: join(FOLDER, '..'), stdio: 'inherit', shell: process.platform === 'win32' })
}
