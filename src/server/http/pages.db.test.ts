import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ADDRESS_MARK, ATTRIBUTES_MARK, SANDBOX_MARK } from '#shared/built-pages.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'

const database = await testDatabase()
const webFolder = mkdtempSync(join(tmpdir(), 'callout-web-'))
afterAll(() => rmSync(webFolder, { recursive: true }))
mkdirSync(join(webFolder, 'assets'))

writeFileSync(
  join(webFolder, 'index.html'),
  `<!doctype html><title>Home</title><link rel="canonical" href="${ADDRESS_MARK}/">${SANDBOX_MARK}`,
)

for (const name of ['dashboard', 'analysis', 'profile']) writeFileSync(join(webFolder, `${name}.html`), '<!doctype html><title>Own</title>')
writeFileSync(join(webFolder, 'results.html'), '<!doctype html><title>Results</title>')
writeFileSync(join(webFolder, '404.html'), '<!doctype html><title>Missing</title>')
writeFileSync(join(webFolder, 'about.html'), `<!doctype html><html lang="en"${ATTRIBUTES_MARK}><title>About</title>`)
writeFileSync(join(webFolder, 'robots.txt'), 'User-agent: *')
writeFileSync(join(webFolder, 'assets', 'app-DkR3x_9z.js'), 'console.log(1);'.repeat(200))
const app = sampleApp(database, { settings: { webFolder } })
const { ask } = app

test('public pages are cached and revalidated, private pages are not stored, and anything else is 404', async () => {
  const page = async (path: string) => {
    const answer = await ask('GET', path)
    const { headers } = answer
    const title = /<title>(.*)<\/title>/.exec(await answer.text())?.[1]
    return [answer.status, headers.get('cache-control'), headers.get('x-robots-tag'), title]
  }
  expect(await page('/')).toEqual([200, 'no-cache', null, 'Home'])
  expect(await page('/about')).toEqual([200, 'no-cache', null, 'About'])
  for (const path of ['/dashboard', '/analysis', '/profile']) expect(await page(path)).toEqual([200, 'no-store', 'noindex', 'Own'])
  expect(await page('/results')).toEqual([200, 'no-store', 'noindex', 'Results'])
  expect(await page(`/results/${crypto.randomUUID()}`)).toEqual([404, 'no-store', 'noindex', 'Results'])
  for (const path of ['/admin', '/about.html', '/index.html', '/results/a/b', '/results.html', '/404'])
    expect(await page(path)).toEqual([404, 'no-store', 'noindex', 'Missing'])
  for (const path of ['/../package.json', '/..%2f..%2fpackage.json', '/assets/', '/.env', '/assets/%00', '//evil.test/', '/about//']) {
    expect([path, (await ask('GET', path)).status]).toEqual([path, 404])
  }
  expect((await ask('POST', '/')).status).toBe(404)
})

test('an address with a trailing slash redirects to the page', async () => {
  const answer = await ask('GET', '/about/?from=mail')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/about?from=mail'])
  for (const path of ['/results/a%0d%0aset-cookie:x=y', '/results/%C3%A9', '/results/%5Cevil.test', '/results/%2F%2Fevil.test']) {
    const led = await ask('GET', `${path}/`)
    expect([led.status, led.headers.get('location')]).toEqual([308, path])
  }
})

test('a page that has not changed is not sent again', async () => {
  const { headers } = await ask('GET', '/about')
  const again = await ask('GET', '/about', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('the first tag of a page gets attributes from this browser’s cookies, and nothing else of a cookie', async () => {
  const readPage = async (cookie: string) => {
    const answer = await ask('GET', '/about', { headers: { cookie } })
    expect(answer.headers.get('vary')).toBe('cookie, accept-encoding')
    return [/<html lang="en"(.*?)>/.exec(await answer.text())?.[1], answer.headers.get('etag')]
  }
  const plain = await readPage('')
  const light = await readPage('callout-theme=light')
  expect(plain[0]).toBe('')
  expect(light[0]).toBe(' data-theme="light"')
  expect(light[1]).not.toBe(plain[1])
  for (const name of ['callout', '__Host-callout'])
    expect((await readPage(`${name}=a.b; callout-fonts=had; callout-theme=dark`))[0]).toBe(
      ' data-theme="dark" data-fonts data-session="expected"',
    )
  for (const attack of ['"><script>', 'Light', '%22%3E', 'dark" onload="x', '$&', ''])
    expect(await readPage(`callout-theme=${attack}; callout-fonts=${attack}`)).toEqual(plain)
})

test('placeholders in a built page are filled in: the public address, and the providers that the sandbox replaces', async () => {
  const real = await (await ask('GET', '/')).text()
  expect(real).toBe('<!doctype html><title>Home</title><link rel="canonical" href="http://callout.test/">')
  const lineOf = async (sandboxes: string[], isSandbox: boolean) => {
    const played = sampleApp(database, { settings: { webFolder, sandboxes, payments: { origins: [], isSandbox } } })
    return /<aside[^>]*>(.*)<\/aside>/.exec(await (await played.ask('GET', '/')).text())?.[1]
  }
  expect(await lineOf(['Mail', 'Payments'], true)).toBe('Sandbox in place of: Mail, Payments. Nothing here costs money.')
  expect(await lineOf(['Mail'], false)).toBe('Sandbox in place of: Mail.')
  expect(await lineOf(['Halo services'], false)).toBe(
    'Sandbox in place of: Halo services. <span class="wide-only">Only the sample match has a map.</span>',
  )
})

test('files with a hash in their name are cached forever, and small files are not compressed', async () => {
  const script = await ask('GET', '/assets/app-DkR3x_9z.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  })
  const text = await ask('GET', '/robots.txt', { headers: { 'accept-encoding': 'br' } })
  expect([text.headers.get('cache-control'), text.headers.get('content-encoding')]).toEqual(['public, max-age=3600', null])
  const range = async (bytes: string) => {
    const answer = await ask('GET', '/robots.txt', { headers: { range: `bytes=${bytes}` } })
    return `${answer.status} ${answer.headers.get('content-range')} ${await answer.text()}`
  }
  expect(await range('0-3')).toBe('206 bytes 0-3/13 User')
  expect(await range('-1')).toBe('206 bytes 12-12/13 *')
  expect(await range('5-')).toBe('206 bytes 5-12/13 agent: *')
  expect(await range('99-')).toBe('416 bytes */13 ')
  expect(await range('0-1,3-4')).toBe('200 null User-agent: *')
})

test('the sample’s media are served, with ranges, and no other file of their folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callout-sample-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries({ 'sample.webm': '0123456789', 'poster.jpg': 'jpeg', 'secret.webm': 'secret' }))
    writeFileSync(join(folder, name), text)
  const serving = sampleApp(database, { settings: { sampleFolder: folder } })
  const video = await serving.ask('GET', '/sample-media/sample.webm', { headers: { range: 'bytes=2-4' } })
  expect([video.status, video.headers.get('content-range'), video.headers.get('content-type'), await video.text()]).toEqual([
    206,
    'bytes 2-4/10',
    'video/webm',
    '234',
  ])
  expect(await (await serving.ask('GET', '/sample-media/sample.jpg')).text()).toBe('jpeg')
  for (const name of ['secret.webm', 'poster.jpg', '..%2fsecret.webm', 'a.html'])
    expect((await serving.ask('GET', `/sample-media/${name}`)).status).toBe(404)
  expect((await ask('GET', '/sample-media/sample.webm')).status).toBe(404)
})
