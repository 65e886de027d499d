import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { haloAddressesUnder } from '#server/integrations/halo/halo-addresses.ts'
import { makeHalo } from '#server/integrations/halo/provider.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { bundled } from '#tests/bundled.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { pressAgreement } from '#tests/server/press-agreement.ts'

const program = await bundled('src/server/setup/connect/connect.ts')
const sandbox = await startSandbox()
const control = controlSandbox(sandbox.address)
const folder = mkdtempSync(join(tmpdir(), 'callout-connect-'))
const file = join(folder, '.env')
const GATEWAY = `${sandbox.address}/halo`

afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  rmSync(file, { force: true })
  await control.clear()
})

/** Runs `connect`; `act` is called with each line that it prints. */
async function connect(args: readonly string[], act: (line: string) => Promise<unknown>, more: NodeJS.ProcessEnv = {}) {
  const env = { PATH: process.env['PATH'], HALO_CLIENT_ID: 'public-callout', HALO_GATEWAY: GATEWAY, ...more }
  const child = spawn(process.execPath, [program, '--no-open', '--file', file, '--port', '0', ...args], { env })
  let output = ''
  const acts: Promise<unknown>[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text
      for (const line of String(text).split('\n'))
        acts.push(
          act(line.trim()).catch((error: unknown) => {
            child.kill()
            throw error
          }),
        )
    })
  const status = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  await Promise.all(acts)
  return { status, output }
}

/** Presses the button on the consent page and follows its redirect. */
const press = (choice?: 'cancel') => async (line: string) => {
  if (line.startsWith('http')) await fetch(await pressAgreement(line, choice))
}

const typed = (choice: 'link' | 'cancel') => async (line: string) => {
  const [, address = '', code = ''] = /open (\S+) and type (\S+)$/.exec(line) ?? []
  if (code !== '') await fetch(address, { method: 'POST', body: new URLSearchParams({ code, choice }) })
}

const tokenIn = (text: string) => /^HALO_REFRESH_TOKEN=(.+)$/m.exec(text)?.[1] ?? ''

test('a browser sign-in writes a working token to .env, which only its owner can read, and keeps other lines', async () => {
  writeFileSync(file, 'PORT=4000\n  HALO_REFRESH_TOKEN=older\n# a note\n\n')
  const { status, output } = await connect([], press())
  expect([status, output]).toEqual([
    0,
    expect.stringContaining(`The Halo services answer ${SAMPLE_GAMERTAG}, whose last match was Oddball.`),
  ])
  const written = readFileSync(file, 'utf8')
  expect(written).toMatch(/^PORT=4000\n# a note\nHALO_CLIENT_ID=public-callout\nHALO_REFRESH_TOKEN=refresh-\S+\n$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(output).not.toContain(tokenIn(written))
  const credentials = { kind: 'account', clientId: 'public-callout', clientSecret: null, refreshToken: tokenIn(written) } as const
  const services = makeHalo({ addresses: haloAddressesUnder(GATEWAY), credentials })
  expect((await services.matchStatistics(SAMPLE_MATCH_ID)).status).toBe('found')
})

test('without a browser, a code is typed elsewhere; with --print, nothing is written', async () => {
  const { status, output } = await connect(['--code', '--print'], typed('link'))
  expect([status, tokenIn(output)]).toEqual([0, expect.stringMatching(/^refresh-/)])
  expect(() => readFileSync(file)).toThrow()
})

test.each<[string, object, string]>([
  [
    '/halo/login/consumers/oauth2/v2.0/token',
    { status: 400, body: { error: 'unauthorized_client', error_codes: [700_016] } },
    'Microsoft does not know this HALO_CLIENT_ID',
  ],
  ['/halo/user', { status: 401 }, 'The step "user token" failed (status 401).'],
  ['/halo/xsts', { status: 401, body: { XErr: 2_148_916_233 } }, 'this Microsoft account has no Xbox profile'],
  ['/halo/xsts', { status: 401, body: { XErr: 2_148_916_235 } }, 'Xbox is not available in the region of this account'],
  ['/halo/xsts', { status: 401, body: { XErr: 2_148_916_238 } }, 'this is a child account: an adult has to add it to a family'],
  ['/halo/xsts', { status: 401, body: { XErr: 1 } }, 'The step "XSTS token" failed (status 401, XErr 1).'],
  ['/halo/settings/spartan-token', { status: 403 }, 'The step "Spartan token" failed (status 403).'],
  ['/halo/halostats', { status: 403 }, 'The Halo services did not answer a real question (match history: private).'],
])('%s answering %j is reported with its cause, and nothing is written', async (path, reply, words) => {
  await control.reply({ path, ...(reply as { status: number }) })
  const { status, output } = await connect([], press())
  expect([status, output]).toEqual([1, expect.stringContaining(words)])
  expect(() => readFileSync(file)).toThrow()
})

test('a wrong type of application, a needless secret, a cancelled or declined sign-in, a used port and no application are reported', async () => {
  const outputOf = async (...run: Parameters<typeof connect>) => {
    const ran = await connect(...run)
    expect(ran.status).toBe(1)
    return ran.output
  }
  expect(await outputOf([], press(), { HALO_CLIENT_ID: 'web-callout' })).toContain('this is a web registration: set HALO_CLIENT_SECRET')
  expect(await outputOf(['--code'], typed('link'), { HALO_CLIENT_ID: 'web-callout' })).toContain('this is a web registration')
  expect(await outputOf([], press(), { HALO_CLIENT_SECRET: 'needless' })).toContain('leave HALO_CLIENT_SECRET out')
  expect(await outputOf([], press('cancel'))).toContain('The sign-in was not granted (access_denied).')
  expect(await outputOf(['--code'], typed('cancel'))).toContain('The sign-in was declined.')
  expect(await outputOf(['--port', new URL(sandbox.address).port], press())).toContain('is in use: choose another one with --port')
  expect(await outputOf([], press(), { HALO_CLIENT_ID: '' })).toContain('HALO_CLIENT_ID is not set. Register an application')
})
