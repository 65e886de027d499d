import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NEEDED_PACKAGE } from './which-node.mjs'

/** True when the installed packages match the lock file, by npm's own copy of it. Optional packages for other systems may be missing. */
export function arePackagesInstalled(root) {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '' || present[path]?.version === version) return true
    return optional && present[path] === undefined && path !== NEEDED_PACKAGE
  })
}
