import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { EventLog } from '#analysis/log/event-log.ts'
import { ENGINE_VERSION } from '#analysis/report/engine-version.ts'
import { GOLDEN_PARTS, GOLDEN_VERSION, listGoldens, makeGolden, readGolden } from './golden-reports.ts'

const GOLDENS = listGoldens()
const WHAT_TO_DO = 'If this is meant, raise ENGINE_VERSION in src/analysis/report/engine-version.ts and run `npm run goldens`.'

test.each(GOLDENS)('%s gives the same report as before', (name) => {
  const made = makeGolden(name)
  for (const part of GOLDEN_PARTS) expect(made[part], `${part} of ${name}. ${WHAT_TO_DO}`).toEqual(readGolden(name, part))
})

test('the golden reports were made by this version of the engine', () => {
  expect(JSON.parse(readFileSync(GOLDEN_VERSION, 'utf8')), 'Run `npm run goldens`.').toBe(ENGINE_VERSION)
})

test('at least ten whole matches are compared, with and without film, frames, statistics and skill', () => {
  expect(GOLDENS.length).toBeGreaterThanOrEqual(10)
  const sources = GOLDENS.map((name) => JSON.stringify(Object(readGolden(name, 'report')).sources))
  for (const one of [
    '"statistics":true',
    '"statistics":false',
    '"film":"complete"',
    '"film":"absent"',
    '"skill":false',
    '"positions":true',
  ])
    expect(sources.some((text) => text.includes(one), one)).toBe(true)
})

test.each(GOLDENS.filter((name) => name !== 'slayer-without-film'))('a death credited to another killer changes the log of %s', (name) => {
  expect(makeGolden(name, giveFirstDeathAway).log).not.toEqual(readGolden(name, 'log'))
})

function giveFirstDeathAway(log: EventLog): EventLog {
  const death = log.events.find((event) => event.kind === 'death' && event.killer !== null)
  const killer = log.players.find(({ id }) => death?.kind === 'death' && id === death.killer)
  const other = log.players.find(({ id, team }) => id !== killer?.id && id !== death?.player && team === killer?.team)
  if (!other) throw new Error('Nobody else could have dealt it.')
  return { ...log, events: log.events.map((event) => (event === death ? { ...event, killer: other.id } : event)) }
}
