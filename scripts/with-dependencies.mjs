// Installs what is missing, then runs the command that follows: `node scripts/with-dependencies.mjs vitest run`.
// Only Node and npm are needed to get here.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { arePackagesInstalled } from './installed-packages.mjs'
import { watchParents } from './watch-parents.mjs'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

/** Runs a command and ends it when we are told to end, or when npm is gone that started us. */
function run(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options })
  const end = () => child.kill('SIGTERM')
  process.on('SIGTERM', end)
  watchParents(end)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (status) => resolve(status ?? 1))
  })
}

if (!arePackagesInstalled(root)) {
  console.error('Installing the packages of package-lock.json (once) ...')
  const status = await run('npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) process.exit(status)
}

const [command, ...args] = process.argv.slice(2)
process.exit(await run(command, args, { env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` } }))
