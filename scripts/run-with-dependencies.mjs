import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { arePackagesInstalled } from './installed-packages.mjs'
import { watchParents } from './watch-parents.mjs'
import { NO_NODE, searchPath } from './which-node.mjs'

const root = join(import.meta.dirname, '..')

/** Installs the packages of package-lock.json if they are missing, then runs a command on the right Node. Resolves with its exit code. */
export async function runWithDependencies(command, args) {
  if (!arePackagesInstalled(root)) {
    console.error('Installing the packages of package-lock.json (once) ...')
    const install = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const status = await run('npm', install, { cwd: root, stdio: ['ignore', 2, 2] })
    if (status !== 0) return status
  }
  const path = searchPath(root)
  if (path !== undefined) return run(command, args, { env: { ...process.env, PATH: path } })
  console.error(NO_NODE)
  return 1
}

/** Runs a command and forwards signals to it. It is also terminated when the npm that started us is gone. */
function run(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options })
  const pass = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
  watchParents(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, pass)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}
