import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { HIDDEN, hideSecrets } from './hide-secrets.ts'

const SHORTEST_SECRET = 8

export interface LogOptions {
  readonly level: string
  /** Values that are cut out of every line wherever they stand: passwords inside addresses, keys inside errors. */
  readonly secrets: readonly string[]
  readonly stream?: DestinationStream
}

/** JSON lines on the standard output. They are written while the program goes on, together where many come; the last ones at its exit. */
export function makeLog({ level, secrets, stream = destination({ dest: 1, sync: false }) }: LogOptions): Logger {
  const values = secrets.filter((secret) => secret.length >= SHORTEST_SECRET)
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (fields) => hideSecrets(fields) },
      hooks: { streamWrite: (line) => values.reduce((text, secret) => text.replaceAll(secret, HIDDEN), line) },
    },
    stream,
  )
}
