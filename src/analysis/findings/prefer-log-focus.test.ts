import { describe, expect, test } from 'vitest'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { titleOf } from '#analysis/drills/check-drill.ts'
import { reportDrillsOf } from '#analysis/drills/report-drills.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { onFilm, preferLogFocus } from './prefer-log-focus.ts'
import type { NextThing } from './rank-next.ts'
import { type Study, studyPlayer } from './study-player.ts'

const PAIRS = (['oddball', 'strongholds', 'slayer'] as const).flatMap((mode) => {
  const match = simulateWalkedMatch({ seed: 31, mode })
  const log = logOfSimulated(match)
  const positions = { status: 'read', tracks: buildTracks(match.tracks, log) } as const
  return log.players.map((you) => {
    const sources = { log, skill: null, map: null, you }
    return {
      before: composeReport(sources),
      after: composeReport({ ...sources, positions }),
      byFilm: studyPlayer({ ...sources, positions }),
    }
  })
})

test("a report's first focus stays first with its drill after the film is read, or the report says what it was", () => {
  const changed = PAIRS.filter(({ before, after }) => {
    const [was, first] = [before.focusAreas[0], after.focusAreas[0]]
    if (!was || !first) throw new Error('a report without a focus')
    const stated = first.claims.map((claim) => sentenceOf(claim, after)).filter((words) => words.startsWith('Without the film'))
    const isSame = first.kind === onFilm(was.kind)
    if (isSame) expect([titleOf(first), reportDrillsOf(after).asked.map(titleOf)]).toEqual([titleOf(was), [titleOf(was)]])
    expect(stated).toHaveLength(isSame ? 0 : 1)
    if (!isSame) expect(stated[0]).toContain(`put “${titleOf(was)}” first`)
    return !isSame
  })
  const differ = PAIRS.filter(({ before, byFilm }) => byFilm.next[0]?.id !== onFilm(before.focusAreas[0]?.kind ?? 'accuracy'))
  expect(differ.length, 'log and film by themselves').toBeGreaterThan(3 * changed.length)
  expect(changed.length).toBeGreaterThan(0)
})

describe('the first focus of the log alone', () => {
  const study: Study | undefined = PAIRS[0]?.byFilm
  if (!study) throw new Error('nobody played')
  const thing = (id: 'accuracy' | 'early-deaths', certainty: NextThing['certainty'], strength: number) =>
    ({ from: 'statistic', id, certainty, strength }) as const
  const firstWith = (film: NextThing, log: NextThing) => preferLogFocus(study, [film], log)[0]?.id

  test('stays before one that is equally certain and not clearly stronger', () => {
    expect(firstWith(thing('early-deaths', 'a try', 0.9), thing('accuracy', 'a try', 0.4))).toBe('accuracy')
    expect(firstWith(thing('early-deaths', 'in this match', 1.4), thing('accuracy', 'in this match', 1))).toBe('accuracy')
  })

  test('comes after one that is more certain, or clearly stronger', () => {
    expect(firstWith(thing('early-deaths', 'in this match', 1), thing('accuracy', 'a try', 0.9))).toBe('early-deaths')
    expect(firstWith(thing('early-deaths', 'a try', 0.95), thing('accuracy', 'a try', 0.4))).toBe('early-deaths')
  })
})
