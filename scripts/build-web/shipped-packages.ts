import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run bill-of-materials -- <folder>`: lists the packages in a release, for programs (sbom.cdx.json, CycloneDX) and for people
 * (licences.txt). The packages of `dependencies` and what they need are shipped, in the programs or in the pages; no others are.
 */

interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX; null when the package names none. */
  readonly licence: string | null
  readonly home: string
  readonly texts: readonly string[]
}

interface Placed {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

interface Bill {
  readonly metadata: { readonly component: Readonly<Record<string, unknown>> }
  readonly components: readonly { readonly 'bom-ref': string }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

/** SPDX licenses under which a package may be shipped. NOTICE covers what those of libvips and mediabunny require. */
const GOOD = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0-or-later',
]
const TEXT = /^(?:licen[cs]e|copying|notice)/i
const RULE = `\n${'-'.repeat(80)}\n`

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('Say where to: npm run bill-of-materials -- <folder>')
  writeBillOfMaterials(join(import.meta.dirname, '../..'), folder)
}

/** For the checkout `root`, with its packages installed. */
export function writeBillOfMaterials(root: string, folder: string): void {
  const packages = shippedPackages(root)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'licences.txt'), licencesText(packages))
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(root, packages), null, 2)}\n`)
}

export function shippedPackages(root: string): ShippedPackage[] {
  const { dependencies } = readJson(join(root, 'package.json'))
  return packagesOf(root, Object.keys(dependencies)).map((path) => {
    const folder = join(root, path)
    const { name, version, license, repository, homepage } = readJson(join(folder, 'package.json'))
    const home = homepage ?? repository?.url ?? `https://www.npmjs.com/package/${name}`
    const texts = readdirSync(folder).filter((file) => TEXT.test(file))
    return { name, version, licence: license ?? null, home, texts: texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()) }
  })
}

/** Folders in `root` of these packages and all their runtime dependencies, as package-lock.json places them. */
export function packagesOf(root: string, names: readonly string[]): string[] {
  const packages: Readonly<Record<string, Placed>> = readJson(join(root, 'package-lock.json')).packages
  const found = new Set<string>()
  const follow = (name: string, from: string) => {
    const path = placeOf(name, from)
    // Of optional packages, only the one for this machine is installed.
    if (path === undefined || found.has(path)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {}
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) follow(needed, path)
  }
  /** The nearest `node_modules` that holds the package, from `from`'s own up to the root's. */
  const placeOf = (name: string, from: string): string | undefined => {
    const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
    if (packages[path] && existsSync(join(root, path))) return path
    return from === '' ? undefined : placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
  }
  for (const name of names) follow(name, '')
  return [...found].toSorted()
}

/** A line for each package that may not be shipped. Of several alternative licenses, one accepted one is enough. */
export function licenceFaults(packages: readonly ShippedPackage[]): string[] {
  const isGood = (licence: string) =>
    licence
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((one) => GOOD.includes(one))
  return packages.flatMap(({ name, licence }) => {
    if (licence === null) return [`${name} names no licence.`]
    return isGood(licence) ? [] : [`${name} is under ${licence}.`]
  })
}

/** Packages with the same texts are listed together. */
export function licencesText(packages: readonly ShippedPackage[]): string {
  const groups = Map.groupBy(packages, ({ licence, texts }) => texts.join(RULE) || `It brings no text of its licence, ${licence}.`)
  const parts = [...groups].map(([text, sharing]) => {
    const heads = sharing.map(({ name, version, licence, home }) => `${name} ${version} (${licence}) ${home}`)
    return `${heads.join('\n')}\n\n${text}\n`
  })
  return `Callout contains these packages of others, each unchanged and under its own licence.\n${RULE}${parts.join(RULE)}`
}

/** npm's list of installed packages (its own `--omit=dev` loses some), without those that are not shipped, and with the shipped Node. */
function billOfMaterials(root: string, packages: readonly ShippedPackage[]) {
  const listed = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  const bill: Bill = JSON.parse(listed)
  const { component } = bill.metadata
  const shipped = new Set([component['bom-ref'], ...packages.map(({ name, version }) => `${name}@${version}`)])
  const { node } = process.versions
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...component, type: 'application', name: 'callout' } },
    components: [
      ...bill.components.filter((one) => shipped.has(one['bom-ref'])),
      { 'bom-ref': `node@${node}`, type: 'platform', name: 'node', version: node, licenses: [{ license: { id: 'MIT' } }] },
    ],
    dependencies: bill.dependencies
      .filter(({ ref }) => shipped.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((needed) => shipped.has(needed)) })),
  }
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
