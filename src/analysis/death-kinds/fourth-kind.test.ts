import { expect, test } from 'vitest'
import { renderClaim } from '#analysis/claims/render-claim.ts'
import { registerTemplates } from '#analysis/claims/templates.ts'
import { LOG_BAR } from '#analysis/facts/book/bars.ts'
import { makeFact } from '#analysis/facts/book/fact-book.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import { plainText, say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { template } from '#analysis/wording/template.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import type { LogKindId } from '#shared/report/death-kinds.ts'
import { kill, logOf, seatIn } from '#simulator/samples/sample-log.ts'
import type { LogDeathKind } from './death-kind.ts'
import { definitionsOf } from './fact-definitions.ts'
import { LOG_KINDS } from './log-kinds.ts'

/** A cast, because a test can't extend the list of ids in `shared`. */
const ID = 'fresh-spawn' as string as LogKindId
const FRESH_MS = 4_000

const TEMPLATES = {
  'focus.fresh-spawn-count': template({ count: fact(`deaths-${ID}`) }, (s) => say`${s.Often('count')} you died on the way out.`),
  'why.fresh-spawn': template({}, () => say`Nobody is with you yet.`),
  'drill.fresh-spawn': template({}, () => say`After a spawn, look for a teammate first.`),
  'pass.fresh-spawn': template(
    { target: fact('target-spawns-then-death') },
    (s) => say`Over your next ${s.of('target')} lives, at most ${s.n('target')}.`,
  ),
}
const makeClaim = claimMaker(TEMPLATES)

/** An example of an added kind: deaths soon after a spawn, counted against lives. */
const FRESH_SPAWN: LogDeathKind = {
  id: ID,
  needsNumbers: false,
  holds: ({ lifeMs }) => lifeMs !== null && lifeMs <= FRESH_MS,
  exposure: ({ lives }) => ({ taken: lives.length, situation: lives.length }),
  recordedRate: 0.1,
  noise: 'events',
  definitions: {
    kind: 'Deaths soon after a spawn.',
    expected: 'Expected.',
    over: 'Over it.',
    own: { 'target-spawns-then-death': 'Pass mark.' },
  },
  rates: () => [],
  target: (view) => [makeFact(view, { kind: 'target-spawns-then-death', player: view.you.id, value: 1, of: 10, unit: 'lives' })],
  count: { fact: `deaths-${ID}`, of: 'death' },
  everyDeath: null,
  phrases: {
    title: 'Spawned? Look first',
    fights: 'right after a spawn',
    happened: 'came straight after a spawn',
    set: { noun: 'your deaths after a spawn', verb: 'came straight after a spawn', state: 'after a spawn' },
  },
  advice: {},
  bar: LOG_BAR,
  templates: TEMPLATES,
  composeClaims: ({ deaths }) => [makeClaim('focus.fresh-spawn-count', { count: deaths })],
  why: () => makeClaim('why.fresh-spawn', {}),
  drill: () => makeClaim('drill.fresh-spawn', {}),
  pass: (book) => makeClaim('pass.fresh-spawn', { target: book.find('target-spawns-then-death') }),
  passMark: () => ({ kind: ID, per: 'kills', window: 10, atMost: 1 }),
  measures: [{ per: 'kills', missed: 'spawns-then-death', occasions: 'lives', again: 'over on the way out' }],
}

const kinds = [FRESH_SPAWN, ...LOG_KINDS]
const KILLERS = ['e', 'f', 'g', 'h', 'e', 'f', 'g']
/** `a` dies once, then six times at most three seconds after a spawn, and once more much later; the others die once each, late. */
const log = logOf([
  ...KILLERS.flatMap((killer, index) => kill(9_000 + index * 11_000, killer, 'a')),
  ...['b', 'c', 'd'].flatMap((player, index) => kill(120_000 + index * 20_000, 'e', player)),
  ...['e', 'f', 'g', 'h'].flatMap((player, index) => kill(200_000 + index * 20_000, 'b', player)),
  ...kill(320_000, 'g', 'a'),
])
const report = composeReport({ log, skill: null, you: seatIn(log, 'a'), map: null, kinds })
const templates = registerTemplates(kinds)
const sentences = listClaims(report).map(({ claim, role, part }) => ({
  role,
  part,
  text: plainText(renderClaim(claim, report, { nameOf: (key) => key, timeOf: String, videoTimeOf: String }, templates)),
}))

test('a fourth kind takes deaths, and each of its facts has a definition', () => {
  expect(report.deaths.filter(({ kind }) => kind === ID)).toHaveLength(6)
  expect(report.lobby.find(({ player }) => player === report.you)?.kinds).toMatchObject({ [ID]: 6 })
  expect(report.tallies[ID]?.taken).toMatchObject({ deaths: 6, othersDeaths: 0 })
  for (const kind of [`deaths-${ID}`, `expected-${ID}`, `over-${ID}`, `sigma-${ID}`, 'target-spawns-then-death']) {
    expect(report.facts.map((known) => known.kind)).toContain(kind)
    expect(Object.keys(definitionsOf(kinds))).toContain(kind)
  }
})

test('a fourth kind is called, and appears in the headline, the ledger and a focus area', () => {
  const textsOf = (role: string) => sentences.filter((sentence) => sentence.role === role).map(({ text }) => text)
  expect(textsOf('headline')[0]).toMatch(/^Six of your eight deaths came straight after a spawn\. That cost you most/)
  expect(textsOf('ledger')).toEqual(['Your 8 deaths: fresh-spawn 6 · no clear cause 2.'])
  const area = sentences.filter(({ part }) => part === ID).map(({ text }) => text)
  expect(area.slice(0, 2)).toEqual(['Spawned? Look first', 'Six times you died on the way out.'])
  expect(area.slice(-3)).toEqual([
    'Nobody is with you yet.',
    'After a spawn, look for a teammate first.',
    'Over your next 10 lives, at most 1.',
  ])
})

test('without the fourth kind, the same match has no facts of it', () => {
  const without = composeReport({ log, skill: null, you: seatIn(log, 'a'), map: null })
  expect(without.facts.filter(({ kind }) => kind.includes(ID))).toEqual([])
})
