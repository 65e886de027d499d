import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** True when the installed packages are those of the lock file: npm leaves its own copy of it behind. */
export function arePackagesInstalled(root) {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional }]) => path === '' || optional || present[path]?.version === version)
}
