import { describe, expect, test } from 'vitest'
import { makeFact, makeFactBook } from '#analysis/facts/book/fact-book.ts'
import type { NextThing } from '#analysis/findings/rank-next.ts'
import { type Study, studyPlayer } from '#analysis/findings/study-player.ts'
import type { Certainty } from '#shared/report/focus-area.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import type { SimulatedMode } from '#simulator/simulation.ts'
import { composeFocusAreas, staysInFocus } from './compose-focus.ts'

function studiesOf(seed: number, mode: SimulatedMode): Study[] {
  const { statistics, film } = simulateMatch({ seed, mode })
  const log = logOfSimulated({ statistics, film })
  return log.players.map((you) => studyPlayer({ log, skill: null, you }))
}

/** Players of some matches who have several things to work on. */
const STUDIES = Array.from({ length: 40 }, (_, seed) => studiesOf(seed, 'strongholds').filter(({ next }) => next.length > 1)).flat()

test('the current focus stays first, even if something else is surer in this match', () => {
  expect(STUDIES.length).toBeGreaterThan(10)
  for (const study of STUDIES.filter(({ next }) => next.every(({ certainty }) => certainty !== 'habit'))) {
    const kinds = composeFocusAreas(study, null).map(({ kind }) => kind)
    const last = kinds.at(-1)
    if (last === undefined) throw new Error('no area')
    expect(composeFocusAreas(study, null, last).map(({ kind }) => kind)).toEqual([last, ...kinds.slice(0, -1)])
  }
})

test('a current focus without a finding in this match changes nothing', () => {
  for (const study of STUDIES) {
    const absent = (['after-kill', 'behind', 'ahead'] as const).find((kind) => study.next.every(({ id }) => id !== kind))
    if (absent) expect(composeFocusAreas(study, null, absent)).toEqual(composeFocusAreas(study, null))
  }
})

describe('the current focus stays', () => {
  /** A study with a habit of another kind. Both kinds have deaths and expected deaths over the last matches. */
  function over(focus: readonly [number, number], other: readonly [number, number], certainty: Certainty = 'habit'): Study {
    const [study] = STUDIES
    const [first] = study?.next ?? []
    if (!study || !first) throw new Error('no study')
    const facts = Object.entries({ 'after-kill': focus, behind: other }).flatMap(([variant, [deaths, expected]]) =>
      (['series-deaths', 'series-expected'] as const).map((kind, at) =>
        makeFact(study.view, { kind, player: study.view.you.id, variant, of: 3, value: [deaths, expected][at] ?? 0, unit: 'deaths' }),
      ),
    )
    return { ...study, book: makeFactBook(facts), next: [{ ...first, id: 'behind', certainty } as NextThing] }
  }

  test('until a habit costs clearly more over the same matches', () => {
    expect(staysInFocus(over([4, 4], [12, 4]), 'after-kill')).toBe(false)
    expect(staysInFocus(over([10, 4], [12, 4]), 'after-kill'), 'as costly').toBe(true)
    expect(staysInFocus(over([4, 4], [9, 4]), 'after-kill'), 'within luck').toBe(true)
    expect(staysInFocus(over([4, 4], [12, 4], 'in this match'), 'after-kill'), 'one match').toBe(true)
    expect(staysInFocus(over([0, 0], [12, 4]), 'behind'), 'its own habit').toBe(true)
  })
})

test('the first death shown is untraded if possible, and among those has no own kill just before it if possible', () => {
  for (const study of [...STUDIES, ...studiesOf(1, 'slayer'), ...studiesOf(2, 'slayer')])
    for (const { kind, moments } of composeFocusAreas(study, null)) {
      const shown = study.view.analysis.reviews.filter(({ death }) => moments.includes(death.id))
      const [first] = moments.flatMap((id) => shown.find(({ death }) => death.id === id) ?? [])
      const untraded = shown.filter((death) => death.kind !== 'exchanged')
      if (untraded.length > 0) expect(first?.kind).not.toBe('exchanged')
      if (kind !== 'after-kill' && untraded.some(({ killsBefore }) => killsBefore.length === 0)) expect(first?.killsBefore).toEqual([])
    }
})
