import type pg from 'pg'
import { StartError } from '#server/process/start-error.ts'

/** The oldest PostgreSQL that the tests run on. */
export const OLDEST_POSTGRES_MAJOR = 15

export interface ServerVersion {
  /** As the server numbers itself: 150018 is 15.18. */
  readonly number: number
  readonly words: string
}

export async function readServerVersion(client: pg.Client): Promise<ServerVersion> {
  const { rows } = await client.query<{ number: number; words: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as words`,
  )
  return rows[0] ?? { number: 0, words: 'of no version' }
}

/** A server older than the tests know is refused before anything is written to it. */
export function refuseOldServer({ number, words }: ServerVersion): void {
  if (Math.floor(number / 10_000) >= OLDEST_POSTGRES_MAJOR) return
  throw new StartError(`This is PostgreSQL ${words}, and Callout needs ${OLDEST_POSTGRES_MAJOR} or newer.`)
}
