import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Sets variables in a `.env` file and makes it readable only by its owner; all other lines stay as they are. */
export function setVariables(file: string, variables: Readonly<Record<string, string>>): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const unchanged = before.filter(
    (line) => !Object.keys(variables).some((name) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line)),
  )
  while (unchanged.at(-1)?.trim() === '') unchanged.pop()
  const lines = [...unchanged, ...Object.entries(variables).map(([name, value]) => `${name}=${value}`), '']
  const made = `${file}.${process.pid}`
  writeFileSync(made, lines.join('\n'), { mode: 0o600 })
  renameSync(made, file)
}
