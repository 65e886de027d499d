import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of `package.json`, wherever the program was started from. */
export function packageRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}
