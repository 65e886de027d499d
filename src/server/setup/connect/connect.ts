import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { HALO_ADDRESSES, haloAddressesUnder } from '#server/integrations/halo/halo-addresses.ts'
import { halo, makeHalo } from '#server/integrations/halo/provider.ts'
import { earnSpartanToken } from '#server/integrations/microsoft/xbox-chain.ts'
import { makeAccountLinker } from '#server/integrations/microsoft/xbox-link.ts'
import type { OutsideTrouble } from '#server/integrations/provider.ts'
import { HALO_RETRIES } from '#server/integrations/request-provider.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { runCommand, StartError } from '#server/process/start-error.ts'
import { parseVariables, presentIn } from '#server/process/variables.ts'
import { causeOf } from './causes.ts'
import { setVariables } from './environment-file.ts'
import { type Application, signInByBrowser, signInByCode } from './sign-in.ts'

/** `npm run connect` turns a sign-in of the operator into HALO_REFRESH_TOKEN. Exit codes: 0 connected, 1 a step failed, 70 a bug. */
interface Options {
  readonly port: number
  readonly code: boolean
  readonly open: boolean
  readonly print: boolean
  readonly file: string
}

const NO_APPLICATION = `HALO_CLIENT_ID is not set. Register an application, once and for free: in Microsoft Entra, App registrations, New registration,
"Personal Microsoft accounts only", platform "Mobile and desktop applications", redirect address http://localhost (docs/providers.md).
Then: HALO_CLIENT_ID=<its application id> npm run connect`

async function connect({ port, code, open, print, file }: Options): Promise<void> {
  if (existsSync(file)) process.loadEnvFile(file)
  const application = readApplication()
  const troubles: OutsideTrouble[] = []
  const log = (trouble: OutsideTrouble) => troubles.push(trouble)
  /** Throws the logged cause if a step has no result. */
  const need = <T>(step: T | null): T => {
    const trouble = troubles.at(-1)
    if (step === null) throw new StartError(trouble ? causeOf(trouble) : 'The sign-in was refused.')
    return step
  }

  const signedIn = need(
    code
      ? await signInByCode(application, { show: showCode, log })
      : await signInByBrowser(application, { port, show: showAddress(open), log }),
  )
  console.log('Signed in.')
  const context = { addresses: application.addresses, retries: HALO_RETRIES, log }
  const grant = need(await earnSpartanToken(context, { ...application, refreshToken: signedIn.refreshToken }))
  console.log('The sign-in renews itself, and Xbox and Halo accept it.')
  const player = need(await makeAccountLinker({ ...application, returnAddress: '' }, log).playerOf(signedIn.accessToken))
  const services = makeHalo({
    addresses: application.addresses,
    credentials: { kind: 'spartan-token', spartanToken: grant.spartanToken },
    log,
  })
  const history = await services.matchHistory(player.xuid, 0, 1)
  if (history.status !== 'found')
    throw new StartError(`The Halo services did not answer a real question (match history: ${history.status}). Try again later.`)
  const [newest] = history.value.matches
  console.log(
    `The Halo services answer ${player.gamertag}${newest ? `, whose last match was ${newest.mode.name}` : ', who has no match yet'}.`,
  )
  if (print) return console.log(`HALO_REFRESH_TOKEN=${grant.refreshToken}`)
  setVariables(file, { HALO_CLIENT_ID: application.clientId, HALO_REFRESH_TOKEN: grant.refreshToken })
  console.log(`Written to ${file}, which only you can read. "npm run doctor" checks everything else.`)
}

function readApplication(): Application {
  const values = parseVariables(halo.variables, presentIn(process.env)) as Readonly<Record<string, string | undefined>>
  const { HALO_CLIENT_ID: clientId, HALO_CLIENT_SECRET: clientSecret = null, HALO_GATEWAY: gateway } = values
  if (clientId === undefined) throw new StartError(NO_APPLICATION)
  return { clientId, clientSecret, addresses: gateway === undefined ? HALO_ADDRESSES : haloAddressesUnder(gateway) }
}

const showAddress = (isOpened: boolean) => (address: string) => {
  console.log(`Sign in with the account that shall read matches, at\n\n  ${address}\n`)
  const opener = { darwin: 'open', linux: 'xdg-open' }[process.platform as string]
  // Without an opener, the printed address can be copied.
  if (isOpened && opener !== undefined)
    spawn(opener, [address], { stdio: 'ignore', detached: true })
      .on('error', () => {})
      .unref()
}

function showCode(code: string, address: string): void {
  console.log(`On any machine open ${address} and type ${code}`)
}

function readPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('a port is a number up to 65535')
  return port
}

const program = new Command('connect')
  .description('Sign in with an account of yours, by which the Halo services are asked, and keep that in .env.')
  .option('--port <number>', 'where Microsoft sends the browser back to on this machine; 0: any free port', readPort, 8400)
  .option('--code', 'type a code on another machine instead, where the registration allows public client flows', false)
  .option('--no-open', 'only print the address')
  .option('--print', 'print HALO_REFRESH_TOKEN instead of writing it', false)
  .option('--file <path>', 'the file to write', join(packageRoot(), '.env'))
  .action(connect)

await runCommand(program)
