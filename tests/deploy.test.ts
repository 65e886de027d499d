import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { packageRoot } from '#server/process/package-root.ts'
import { allVariables } from '#server/start/environment.ts'
import { licenceFaults, licencesText, shippedPackages } from '../scripts/build-web/shipped-packages.ts'

/** Rules for the files that ship Callout. For each rule, a test shows that it notices a violation. */

interface Service {
  readonly image: string
  readonly restart?: string
  readonly environment?: Readonly<Record<string, unknown>>
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly disable?: boolean }
  readonly ports?: readonly string[]
  readonly [setting: string]: unknown
}

const read = (path: string) => readFileSync(join(packageRoot(), path), 'utf8')
const compose = read('compose.yaml')
const dockerfile = read('Dockerfile')
const lastStage = (text: string) => text.slice(text.lastIndexOf('\nFROM '))

function composeFaults(text: string): string[] {
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
  const faults = Object.entries(services).flatMap(([name, service]) => [
    ...[...imageFaults(service), ...limitFaults(service), ...(isOurs(service) ? ownFaults(service) : [])],
    ...Object.entries(service.environment ?? {}).flatMap(([key, value]) => secretFaults(key, String(value))),
    ...Object.entries(service.depends_on ?? {}).flatMap(([needed, { condition }]) =>
      condition === 'service_healthy' && hasHealth(services[needed]) ? [] : [`does not wait until ${needed} is healthy`],
    ),
    ...(service.ports && name !== 'proxy' ? ['is open to the network'] : []),
  ])
  const open = [...text.matchAll(/\$\{(\w+)(?!\w|:\?)/g)].map(([, name]) => `${name} may be missing`)
  return [...new Set([...faults, ...open])]
}

const isOurs = ({ image }: Service) => image.startsWith('${CALLOUT_IMAGE')
const hasHealth = (service: Service | undefined) =>
  service !== undefined && !service.healthcheck?.disable && (isOurs(service) || service.healthcheck !== undefined)

function imageFaults(service: Service): string[] {
  if (isOurs(service)) return []
  return /:(?!latest)[\w.-]*\d[\w.-]*$|@sha256:[0-9a-f]{64}$/.test(service.image) ? [] : ['has an image of no version']
}

function limitFaults(service: Service): string[] {
  const wanted = ['restart', 'mem_limit', 'pids_limit', 'logging', 'healthcheck']
  const isGuarded = String(service['security_opt']).includes('no-new-privileges')
  const lacking = wanted.filter((name) => service[name] === undefined && !(name === 'healthcheck' && isOurs(service)))
  return [...lacking.map((name) => `lacks ${name}`), ...(isGuarded ? [] : ['may gain rights'])]
}

function ownFaults(service: Service): string[] {
  return [
    ...(service['user'] === '1001:1001' && service['read_only'] === true ? [] : ['may write to its root']),
    ...(String(service['cap_drop']) === 'ALL' ? [] : ['keeps capabilities']),
  ]
}

function secretFaults(name: string, value: string): string[] {
  const isSecret = /KEY|TOKEN|SECRET|PASSWORD/.test(name) || allVariables()[name]?.isSecret === true
  return isSecret && !/\$\{\w+:\?/.test(value) ? [`holds ${name}`] : []
}

function dockerfileFaults(text: string): string[] {
  const last = lastStage(text)
  return [
    ...(/^FROM \S*:latest|^FROM [^$\s:]+$/m.test(text) || /^ARG \w+_IMAGE=\S+:latest/m.test(text) ? ['builds on no version'] : []),
    ...(/^USER 1001:1001$/m.test(last) ? [] : ['runs as root']),
    ...(/^RUN /m.test(last) ? ['installs into what is shipped'] : []),
    ...(/^HEALTHCHECK /m.test(last) ? [] : ['says nothing of its health']),
    ...(/^ADD /m.test(text) ? ['adds from anywhere'] : []),
    ...(/^ENTRYPOINT \["/m.test(last) ? [] : ['puts a shell before the program, which keeps signals from it']),
  ]
}

test('compose.yaml and the Dockerfile keep to the rules', () => {
  expect(composeFaults(compose)).toEqual([])
  expect(dockerfileFaults(dockerfile)).toEqual([])
})

test.each([
  ['caddy:2.10.2-alpine', 'caddy:latest', 'has an image of no version'],
  ['caddy:2.10.2-alpine', 'caddy', 'has an image of no version'],
  ['    mem_limit: 2g\n', '', 'lacks mem_limit'],
  ['    restart: unless-stopped\n', '', 'lacks restart'],
  ['AUTH_SECRET: ${AUTH_SECRET:?', 'AUTH_SECRET: x # ${A:?', 'holds AUTH_SECRET'],
  ['postgres://callout:${POSTGRES_PASSWORD:?', 'postgres://callout:callout@postgres # ${A:?', 'holds DATABASE_URL'],
  ['${SITE_DOMAIN:?', '${SITE_DOMAIN:-', 'SITE_DOMAIN may be missing'],
  ['condition: service_healthy', 'condition: service_started', 'does not wait until postgres is healthy'],
  ['volumes: [database:', 'ports: ["5432:5432"]\n    volumes: [database:', 'is open to the network'],
  ['read_only: true', 'read_only: false', 'may write to its root'],
  ['cap_drop: [ALL]', 'cap_drop: [KILL]', 'keeps capabilities'],
  ['security_opt: [no-new-privileges:true]', 'security_opt: []', 'may gain rights'],
])('in compose.yaml, %j replaced by %j is noticed', (right, wrong, fault) => {
  expect(compose).toContain(right)
  expect(composeFaults(compose.replace(right, () => wrong))).toEqual([fault])
})

test('a database without a health check is noticed', () => {
  const start = compose.indexOf('    healthcheck:\n      test: [CMD, pg_isready')
  const without = compose.slice(0, start) + compose.slice(compose.indexOf('    stop_grace_period: 60s'))
  expect(composeFaults(without)).toEqual(['does not wait until postgres is healthy', 'lacks healthcheck'])
})

test.each([
  ['ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim', 'ARG BASE_IMAGE=docker.io/library/debian:latest', 'builds on no version'],
  ['USER 1001:1001', 'USER root', 'runs as root'],
  ['VOLUME /data', 'RUN apt-get install curl\nVOLUME /data', 'installs into what is shipped'],
  ['HEALTHCHECK ', '# ', 'says nothing of its health'],
  ['COPY . .', 'ADD . .', 'adds from anywhere'],
  ['ENTRYPOINT ["callout"]', 'ENTRYPOINT callout', 'puts a shell before the program, which keeps signals from it'],
])('in the Dockerfile, %j replaced by %j is noticed', (right, wrong, fault) => {
  expect(dockerfile).toContain(right)
  expect(dockerfileFaults(dockerfile.replace(right, () => wrong))).toEqual([fault])
})

function pin(names: readonly string[]) {
  const layout = mkdtempSync(join(tmpdir(), 'callout-layout-'))
  onTestFinished(() => rmSync(layout, { recursive: true }))
  const manifests = names.map((name, at) => ({
    digest: `sha256:${String(at).repeat(64)}`,
    annotations: { 'org.opencontainers.image.ref.name': name },
  }))
  writeFileSync(join(layout, 'index.json'), JSON.stringify({ schemaVersion: 2, manifests }))
  return spawnSync(process.execPath, [join(packageRoot(), 'scripts/pin-images.mjs'), layout], { encoding: 'utf8' })
}

const IMAGES = [...compose.matchAll(/image: (docker\S+)/g)].map(([, name]) => name ?? '')

test('a release pins its images by digest, and fails if one is missing', () => {
  const pinned = pin(IMAGES)
  expect(pinned.status).toBe(0)
  expect(pinned.stdout).toContain(`image: docker.io/library/caddy@sha256:${'0'.repeat(64)} # 2.10.2-alpine\n`)
  expect(composeFaults(pinned.stdout)).toEqual([])
  expect(pinned.stdout).not.toMatch(/image: docker[\w./-]+:\d/)
  const refused = pin(IMAGES.slice(1))
  expect([refused.status, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain(`does not hold ${IMAGES[0]}.`)
})

const shipped = shippedPackages(packageRoot())

test('every package shipped in the programs or pages has an allowed license, and its license text is included', () => {
  expect(licenceFaults(shipped)).toEqual([])
  const text = licencesText(shipped)
  for (const { name, version } of shipped) expect(text).toContain(`${name} ${version} (`)
  for (const name of ['pg', 'react', 'scheduler', 'mediabunny', 'sharp', '@fontsource-variable/inter']) {
    expect(shipped.find((one) => one.name === name)?.texts.join().length, name).toBeGreaterThan(500)
  }
  expect(shipped.map(({ name }) => name)).not.toContain('vitest')
})

test.each([
  ['GPL-3.0-only', ['planted is under GPL-3.0-only.']],
  ['(GPL-2.0 OR SSPL-1.0)', ['planted is under (GPL-2.0 OR SSPL-1.0).']],
  [null, ['planted names no licence.']],
  ['(GPL-2.0 OR MIT)', []],
])('a package under the license %s is accepted or reported', (licence, faults) => {
  expect(licenceFaults([...shipped, { name: 'planted', version: '1.0.0', licence, home: '', texts: [] }])).toEqual(faults)
})

test('no source of the program or the pages imports a dev dependency', () => {
  const { devDependencies } = JSON.parse(read('package.json'))
  const imports = ['src/analysis', 'src/server', 'src/shared', 'src/web'].flatMap((folder) =>
    readdirSync(join(packageRoot(), folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .flatMap((file) =>
        [...read(`${folder}/${file}`).matchAll(/(?:from|import\() ?'((?:@[\w-]+\/)?[\w.-]+)/g)].map(([, name = '']) => name),
      ),
  )
  expect(imports).toContain('react')
  expect(imports.filter((name) => name in devDependencies)).toEqual([])
})
