import { expect, test } from 'vitest'
import { studyPlayer } from '#analysis/findings/study-player.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { composeFocusAreas } from './compose-focus.ts'

/** Studies of all players of some matches in which several things could be worked on. */
const STUDIES = Array.from({ length: 40 }, (_, seed) => {
  const { statistics, film } = simulateMatch({ seed, mode: 'strongholds' })
  const events = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
  const log = buildEventLog({ match: readMatchStats(statistics), film: events })
  return log.players.map((you) => studyPlayer({ log, skill: null, you })).filter(({ next }) => next.length > 1)
}).flat()

test('what the player works on already stays first, whatever else was surer in this match', () => {
  expect(STUDIES.length).toBeGreaterThan(10)
  for (const study of STUDIES.filter(({ next }) => next.every(({ certainty }) => certainty !== 'habit'))) {
    const kinds = composeFocusAreas(study, null).map(({ kind }) => kind)
    const last = kinds.at(-1)
    if (last === undefined) throw new Error('no area')
    expect(composeFocusAreas(study, null, last).map(({ kind }) => kind)).toEqual([last, ...kinds.slice(0, -1)])
  }
})

test('a habit in something else stands before it, and a focus that this match says nothing of changes nothing', () => {
  for (const study of STUDIES) {
    const [first, ...others] = study.next
    const last = others.at(-1)
    if (!first || !last) throw new Error('no area')
    const proven = { ...study, next: [{ ...first, certainty: 'habit' as const }, ...others] }
    expect(composeFocusAreas(proven, null, last.id)[0]?.kind).toBe(first.id)
    const absent = (['after-kill', 'behind', 'ahead'] as const).find((kind) => study.next.every(({ id }) => id !== kind))
    if (absent) expect(composeFocusAreas(study, null, absent)).toEqual(composeFocusAreas(study, null))
  }
})
