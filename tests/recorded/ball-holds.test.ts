import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ballHoldsOf } from '#analysis/alignment/vote/identity/ball-holds.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { listRecorded, RECORDED_DATA, readRecordedFilm, readRecordedStatistics } from './recorded-data.ts'

const PAIRS = listRecorded('matches', 'stats.json').map(dirname)
/** The minimum share of a team's time with the ball that holds cover: less than five seconds with it pays nothing, so is not seen. */
const MIN_SHARE = 0.5

describe.skipIf(RECORDED_DATA === null)('holds of the ball', () => {
  test.each(PAIRS)('in %s are at most as long as the statistics say for the carriers, and at least half as long', (folder) => {
    const match = readRecordedStatistics(join(folder, 'stats.json'))
    const log = buildEventLog({ match, film: readRecordedFilm(join(folder, 'film-summary.bin')) })
    const holds = ballHoldsOf(log)
    match.teams.forEach(({ teamId }, side) => {
      const heldMs = holds.filter((hold) => hold.side === side).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
      const carriedMs = match.players
        .filter((player) => player.teamId === teamId)
        .reduce((sum, { modeTotals }) => sum + (modeTotals['OddballStats.TimeAsSkullCarrier'] ?? 0), 0)
      expect(heldMs).toBeLessThanOrEqual(carriedMs)
      expect(heldMs).toBeGreaterThanOrEqual(MIN_SHARE * carriedMs)
    })
  })
})
