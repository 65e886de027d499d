import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders in `root` of installed packages and of all that they need at run time, as package-lock.json places them. */
export function packagesOf(root, names) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const follow = (name, from) => {
    const path = placeOf(name, from)
    // Of an optional package there is only the one for this machine.
    if (path === undefined || found.has(path)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = packages[path]
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) follow(needed, path)
  }
  /** The nearest `node_modules` that holds it, from a package's own up to the root's. */
  const placeOf = (name, from) => {
    const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
    if (packages[path] && existsSync(join(root, path))) return path
    return from === '' ? undefined : placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
  }
  for (const name of names) follow(name, '')
  return [...found].toSorted()
}
