import { format } from 'node:util'
import { describeError } from './describe-error.ts'
import type { Log } from './log.ts'

const METHODS = ['log', 'info', 'debug', 'warn', 'error'] as const

/**
 * Libraries write to the console, and Node writes its warnings there: bare lines, without time or level, in which a stack is many lines.
 * From here on each becomes one line of the log. Returns a function that undoes it.
 */
export function routeConsole(log: Pick<Log, 'info' | 'error'>): () => void {
  const before = METHODS.map((method) => [method, console[method]] as const)
  for (const method of METHODS) console[method] = method === 'error' || method === 'warn' ? logAs('error') : logAs('info')
  const defaults = process.listeners('warning')
  const warn = (warning: Error) => {
    // Older versions of Node warn that a module is experimental which newer ones call stable: such a warning is not a fault.
    if (warning.name === 'ExperimentalWarning') log.info({ warning: warning.message }, 'Node warns')
    else log.error({ error: describeError(warning) }, 'Node warns')
  }
  process.removeAllListeners('warning').on('warning', warn)
  return () => {
    for (const [method, original] of before) console[method] = original
    process.removeListener('warning', warn)
    for (const listener of defaults) process.on('warning', listener)
  }

  function logAs(level: 'info' | 'error') {
    return (...said: unknown[]) => {
      const errors = said.filter((one) => one instanceof Error).map((error) => describeError(error))
      const words = said.filter((one) => !(one instanceof Error))
      log[level]({ ...(errors.length > 0 ? { errors } : {}), ...(words.length > 0 ? { said: format(...words) } : {}) }, 'A library spoke')
    }
  }
}
