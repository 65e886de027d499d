import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { matchData } from '#server/database/schema/job-schema.ts'
import type { FilmChunk } from '#server/integrations/halo/halo.ts'
import { userId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import { openFilmStates } from './film-states.ts'

const database = await testDatabase()
const CALLER = userId.parse(randomUUID())
const DAY_MS = 24 * 3_600_000

const FOUND: { status: 'found'; value: FilmChunk[] } = { status: 'found', value: [] }

test('a film is there, gone, stored, or unknown, such as one still being written; known states are not requested again', async () => {
  const [there, gone, stored, fresh, unanswered] = Array.from({ length: 5 }, () => randomUUID())
  if (!there || !gone || !stored || !fresh || !unanswered) throw new Error('five ids')
  await database.db.insert(matchData).values({ matchId: stored, kind: 'film', body: Buffer.from('film') })
  const requested: string[] = []
  const filmChunks = (matchId: string) => {
    requested.push(matchId)
    return Promise.resolve(matchId === there ? FOUND : ({ status: matchId === unanswered ? 'down' : 'missing' } as const))
  }
  const read = openFilmStates({ database, halo: { filmChunks } })
  const playedAt = new Map([there, gone, stored, fresh, unanswered].map((id) => [id, Date.now() - (id === fresh ? 60_000 : 2 * DAY_MS)]))
  const states = new Map([
    [there, 'there'],
    [gone, 'gone'],
    [stored, 'kept'],
    [fresh, null],
    [unanswered, null],
  ])
  expect(await read(CALLER, playedAt)).toEqual(states)
  expect(requested.toSorted()).toEqual([there, gone, fresh, unanswered].toSorted())
  requested.length = 0
  expect(await read(CALLER, playedAt)).toEqual(states)
  expect(requested.toSorted()).toEqual([fresh, unanswered].toSorted())
})
