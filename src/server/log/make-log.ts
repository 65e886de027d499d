import { type DestinationStream, destination, type Logger, pino } from 'pino'

const HIDDEN = '[hidden]'
/** Fields that never appear in a log line, on the first three levels. */
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'token',
  'authorization',
  'cookie',
  'set-cookie',
  'refreshToken',
  'spartanToken',
  'secret',
  'email',
]
const SHORTEST_SECRET = 8

export interface LogOptions {
  readonly level: string
  /** Values that are cut out of every line wherever they stand: passwords inside addresses, keys inside errors. */
  readonly secrets: readonly string[]
  readonly stream?: DestinationStream
}

/** JSON lines on the standard output. */
export function makeLog({ level, secrets, stream = destination(1) }: LogOptions): Logger {
  const values = secrets.filter((secret) => secret.length >= SHORTEST_SECRET)
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_FIELDS.flatMap((name) => [at(name), `*${at(name)}`, `*.*${at(name)}`]), censor: HIDDEN },
      hooks: { streamWrite: (line) => values.reduce((text, secret) => text.replaceAll(secret, HIDDEN), line) },
    },
    stream,
  )
}

function at(name: string): string {
  return `["${name}"]`
}
