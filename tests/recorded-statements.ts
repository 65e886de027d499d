import pg from 'pg'

export interface RecordedStatements {
  /** Since the recording began or was emptied. */
  readonly texts: string[]
  readonly end: () => void
}

/** What this process asks its databases, over connections that are opened from now on. */
export function recordStatements(): RecordedStatements {
  const texts: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function record(this: pg.Client, ...asked: unknown[]) {
    const [first] = asked
    texts.push(typeof first === 'string' ? first : String(Object(first).text))
    return Reflect.apply(query, this, asked)
  } as typeof query
  return {
    texts,
    end: () => {
      pg.Client.prototype.query = query
    },
  }
}
