import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FACT_DEFINITIONS } from '#analysis/death-kinds/fact-definitions.ts'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { Match } from '#analysis/statistics/match.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { LEDGER_KIND_IDS } from '#shared/report/death-kinds.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { filmOf } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { studyPlayer } from './study-player.ts'

const anyMatch = fc.record({ seed: fc.nat(), mode: fc.constantFrom(...SIMULATED_MODES) })
const RUNS = { numRuns: 12 }

function read(options: { seed: number; mode: (typeof SIMULATED_MODES)[number] }) {
  const { film, statistics, skill } = simulateMatch(options)
  return { film, match: readMatchStats(statistics), skill: readMatchSkill(skill) }
}

/** All facts as text, with players by their own ids; without events, and without ids made of them. */
function valuesOf(match: Match, film: readonly FilmEvent[], skill: ReturnType<typeof readMatchSkill>, seat: number): string[] {
  const log = buildEventLog({ match, film: filmOf(film) })
  const you = log.players.find(({ id }) => id === `xuid(${film[seat]?.xuid})`)
  if (!you) throw new Error('nobody there')
  const idOfKey = (key: string | null) => (key === null ? '' : log.players[Number(key.slice(1)) - 1]?.id)
  return studyPlayer({ log, skill, you })
    .book.all.map(({ kind, player, other, variant, value, of, unit }) =>
      [kind, idOfKey(player), idOfKey(other), kind === 'run-ended' ? '' : variant, value.toFixed(9), of?.toFixed(9), unit].join(' '),
    )
    .sort()
}

test('shifting a film by a constant changes no fact’s value', () => {
  fc.assert(
    fc.property(anyMatch, fc.integer({ min: -5_000, max: 5_000_000 }), fc.nat(20), (options, byMs, seat) => {
      const { film, match, skill } = read(options)
      const shifted = film.map((event) => ({ ...event, atMs: event.atMs + byMs }))
      expect(valuesOf(match, shifted, skill, seat)).toEqual(valuesOf(match, film, skill, seat))
    }),
    RUNS,
  )
})

test('shuffling the players of the statistics changes no fact’s value', () => {
  fc.assert(
    fc.property(
      anyMatch,
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8, maxLength: 8 }),
      fc.nat(20),
      (options, order, seat) => {
        const { film, match, skill } = read(options)
        const shuffled = { ...match, players: order.flatMap((place) => match.players[place] ?? []), teams: match.teams.toReversed() }
        expect(valuesOf(shuffled, film, skill, seat)).toEqual(valuesOf(match, film, skill, seat))
      },
    ),
    RUNS,
  )
})

describe('of every simulated player', () => {
  test.each(SIMULATED_MODES)('in %s the kinds add up to the deaths of the statistics', (mode) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { film, match, skill } = read({ seed, mode })
        const log = buildEventLog({ match, film: filmOf(film) })
        for (const you of log.players) {
          const { book } = studyPlayer({ log, skill, you })
          const kinds = LEDGER_KIND_IDS.map((kind) => book.find(`deaths-${kind}`)?.value ?? 0)
          expect(kinds.reduce((sum, deaths) => sum + deaths)).toBe(you.statistics?.totals.deaths)
          if (mode === 'free-for-all') {
            expect(book.all.filter(({ kind }) => /behind|ahead/.test(kind))).toEqual([])
          }
        }
      }),
      { numRuns: 3 },
    )
  })

  test('each fact is a number of a defined kind, with a unique id and events of the log', () => {
    fc.assert(
      fc.property(anyMatch, (options) => {
        const { film, match, skill } = read(options)
        const log = buildEventLog({ match, film: filmOf(film) })
        const events = new Set(log.events.map(({ id }) => id))
        for (const you of log.players) {
          const { all } = studyPlayer({ log, skill, you }).book
          expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
          for (const fact of all) {
            expect(Object.keys(FACT_DEFINITIONS)).toContain(fact.kind)
            expect([fact.id, Number.isFinite(fact.value), fact.of === null || Number.isFinite(fact.of)]).toEqual([fact.id, true, true])
            expect(eventIdsIn(fact.evidence).filter((id) => !events.has(id))).toEqual([])
          }
        }
      }),
      { numRuns: 4 },
    )
  })
})
