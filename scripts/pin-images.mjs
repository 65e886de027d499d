// `npm run pin-images -- <layout> [<file>]`: prints compose.yaml with each image's digest instead of its tag, so that a release
// starts the same bytes years later. `layout` is an OCI image layout that holds the images under their full names, as created by
// `skopeo copy docker://docker.io/library/caddy:2.10.2-alpine oci:layout:docker.io/library/caddy:2.10.2-alpine`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'org.opencontainers.image.ref.name'
const [layout, file = join(import.meta.dirname, '..', 'compose.yaml')] = process.argv.slice(2)
if (layout === undefined) refuse('Say where the images are: npm run pin-images -- <layout> [<file>]')

const { manifests } = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8'))
const digests = new Map(manifests.map(({ annotations, digest }) => [annotations?.[NAME], digest]))
const missing = []
const pinned = readFileSync(file, 'utf8').replaceAll(/^(\s*image: )([\w./-]+):([\w.-]+)$/gm, (line, start, name, tag) => {
  const digest = digests.get(`${name}:${tag}`)
  if (digest === undefined) missing.push(`${name}:${tag}`)
  return digest === undefined ? line : `${start}${name}@${digest} # ${tag}`
})
if (missing.length > 0) refuse(`${layout} does not hold ${missing.join(', ')}.`)
process.stdout.write(pinned)

function refuse(words) {
  console.error(words)
  process.exit(1)
}
