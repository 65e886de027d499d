import pg from 'pg'

export interface RecordedStatements {
  /** All statements since the recording began or was emptied. */
  readonly texts: string[]
  readonly end: () => void
}

/** Records the SQL that this process sends to its databases. */
export function recordStatements(): RecordedStatements {
  const texts: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first] = args
    texts.push(typeof first === 'string' ? first : String(Object(first).text))
    return Reflect.apply(query, this, args)
  } as typeof query
  return {
    texts,
    end: () => {
      pg.Client.prototype.query = query
    },
  }
}
