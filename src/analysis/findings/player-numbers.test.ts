import { expect, test } from 'vitest'
import { TRACK_KIND_IDS } from '#shared/report/causes.ts'
import { trackedMatch } from '#simulator/samples/sample-tracked-match.ts'
import { countPlayers } from './player-numbers.ts'

const { log, tracks } = trackedMatch([
  { ms: 30_000, killer: 'e', victim: 'a', isFar: true },
  { ms: 60_000, killer: 'b', victim: 'f' },
])

test('with tracks, all players have tallies of the kinds on tracks, and without only those of the log', () => {
  const kindsOf = (known: typeof tracks | null) => countPlayers(log, null, known).map(({ tallies }) => Object.keys(tallies))
  for (const kinds of kindsOf(tracks)) expect(kinds).toEqual(expect.arrayContaining([...TRACK_KIND_IDS]))
  for (const kinds of kindsOf(null)) expect(kinds.filter((kind) => TRACK_KIND_IDS.some((id) => id === kind))).toEqual([])
  expect(countPlayers(log, null, null)[0]?.timeAlone).toBeNull()
  expect(countPlayers(log, null, tracks)[0]?.timeAlone).toMatchObject({ share: expect.any(Number), matesShare: expect.any(Number) })
  expect(countPlayers(log, null, tracks)[0]?.tallies['tracks-alone']?.situation).toMatchObject({ deaths: 1, exposure: 1, othersDeaths: 0 })
})
