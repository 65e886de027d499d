import { describe, expect, test } from 'vitest'
import { TEMPLATES } from '#analysis/claims/templates.ts'
import type { Report } from '#shared/report/report.ts'
import { walkClaims } from '#shared/report/walk-claims.ts'
import { RECORDED_DATA } from '#tests/recorded/recorded-data.ts'
import { deathsOfKind, sumOf } from '#tests/recount/counters/recount.ts'
import { numbersBefore } from '#tests/recount/naive/naive-lives.ts'
import { checkMeaning, problemsOf } from './check-meaning.ts'
import { diedSo } from './death-sets.ts'
import { findGrammarFaults } from './grammar.ts'
import { type ReadReport, recordedReports, reportsOf, simulated, simulatedReports, walkedReports } from './read-matches.ts'
import { contactsOf } from './readings/track-readings.ts'
import { READINGS } from './readings.ts'
import { deathsOf, killsOf, matesOf, openScene, othersOf, readSentence, type Scene } from './scene.ts'

/** Sentences of tracks, pictures and chosen relations that nobody has written a reading for. */
const NOT_READ =
  /^(?:card|positions|team|watched|relation)\.|^tempo\.(?!contact)|^area\.(?:alone|open|duels|fresh|still|sprinting)$|-on-tracks$|-seen$|^checked\.attackers-unnamed$|[.-]tracks-[a-z-]+$/

const SIMULATED = simulatedReports()
const WALKED = walkedReports(8)

function untrueIn(reports: readonly ReadReport[], isRead: (template: string) => boolean = () => true): string[] {
  return reports.flatMap(({ report, sources }) =>
    checkMeaning(report, sources).flatMap(({ where, text, problem }) => (isRead(where) ? `${where}: ${problem}: ${text}` : [])),
  )
}

test('every template has a reading', () => {
  expect([...TEMPLATES.keys()].filter((id) => !READINGS[id] && !NOT_READ.test(id))).toEqual([])
  expect(Object.keys(READINGS).filter((id) => !TEMPLATES.has(id))).toEqual([])
})

test('every sentence of whole reports of all modes is literally true', () => {
  expect(SIMULATED.length).toBeGreaterThanOrEqual(40)
  expect(untrueIn(SIMULATED)).toEqual([])
})

test('so is every sentence with a reading of reports on tracks', () => {
  expect(untrueIn(WALKED, (template) => template in READINGS)).toEqual([])
})

test.skipIf(RECORDED_DATA === null)('every sentence of recorded matches is literally true', () => {
  expect(untrueIn(recordedReports())).toEqual([])
})

interface Figure {
  readonly value: number
  readonly of?: number
}

/** The first report with a sentence of such a template in which the false figure is another one, with the false one told. */
function plant(reports: readonly ReadReport[], template: RegExp, slot: string, lie: (scene: Scene, report: Report) => Figure): string[] {
  for (const { report, sources } of reports) {
    const placed = walkClaims(report).find(({ claim }) => template.test(claim.template) && claim.params[slot]?.kind === 'fact')
    const param = placed?.claim.params[slot]
    const fact = param?.kind === 'fact' ? report.facts.find(({ id }) => id === param.id) : undefined
    if (!placed || !fact) continue
    const scene = openScene(report, sources)
    const told = lie(scene, report)
    if (told.value === fact.value && (told.of ?? fact.of) === fact.of) continue
    const lying = { ...report, facts: report.facts.map((one) => (one === fact ? { ...fact, ...told } : one)) }
    return problemsOf(scene, readSentence(placed.claim, placed.part, lying)).map(({ problem }) => problem)
  }
  throw new Error(`no report says ${template}`)
}

describe('a fault of meaning is found', () => {
  test('deaths of a kind for all deaths of a state', () => {
    const ofKind = ({ own, ...scene }: Scene, kind: string) => ({ value: deathsOfKind(scene, own.key, kind).length })
    expect(plant(SIMULATED, /^pass\.ahead$/, 'deaths', (scene) => ofKind(scene, 'ahead'))).not.toEqual([])
    expect(plant(SIMULATED, /^pass\.behind$/, 'deaths', (scene) => ofKind(scene, 'behind'))).not.toEqual([])
    expect(plant(SIMULATED, /^keep\.exchanged$/, 'exchanged', (scene) => ofKind(scene, 'exchanged'))).not.toEqual([])
    expect(
      plant(SIMULATED, /^deaths\.empty-lives$/, 'empty', (scene) => ({ value: diedSo(scene, ['without-kill', 'level']).length })),
    ).not.toEqual([])
  })

  test('all deaths of a state for those of a kind', () => {
    const all = (scene: Scene) => ({ value: diedSo(scene, ['ahead']).length })
    expect(plant(SIMULATED, /^(?:focus\.title-ahead|ledger\.kinds)$/, 'ahead', all)).not.toEqual([])
  })

  test('the upper of two middle values for the median', () => {
    const upper = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
    const lie = (scene: Scene) => ({ value: upper(contactsOf(scene, scene.own)) })
    expect(plant(WALKED, /contact/, 'own', lie)).not.toEqual([])
  })

  test('the own team for the lobby', () => {
    const first = (scene: Scene) => sumOf(matesOf(scene), (mate) => diedSo(scene, ['first-of-team'], mate).length)
    const deaths = (scene: Scene) => sumOf(matesOf(scene), (mate) => deathsOf(scene, mate).length)
    const lie = (scene: Scene) => ({ value: first(scene), of: deaths(scene) })
    expect(plant(SIMULATED, /first-to-fall$/, 'others', lie)).not.toEqual([])
    const shots = (scene: Scene) => ({ value: sumOf(matesOf(scene), ({ totals }) => totals?.totals.shotsHit ?? 0) })
    expect(plant(SIMULATED, /^area\.accuracy$/, 'others', shots)).not.toEqual([])
  })

  test('the lobby with its bots, or with the player, for the others', () => {
    const { match, film } = simulated(1, 'slayer')
    const bots = match.players.slice(-1).map((player) => ({ ...player, playerId: 'bid(1.0)', xuid: null }))
    const reports = reportsOf({ ...match, players: [...match.players, ...bots] }, film, null, 3)
    expect(untrueIn(reports)).toEqual([])
    const hit = (scene: Scene) => sumOf(othersOf(scene), ({ totals }) => totals?.totals.shotsHit ?? 0)
    const botsHit = sumOf(bots, ({ totals }) => totals.shotsHit)
    expect(plant(reports, /^area\.accuracy$/, 'others', (scene) => ({ value: hit(scene) + botsHit }))).not.toEqual([])
    expect(
      plant(reports, /^area\.accuracy$/, 'others', (scene) => ({ value: hit(scene) + (scene.own.totals?.totals.shotsHit ?? 0) })),
    ).not.toEqual([])
  })

  test('the first half for the match, and the match for the first half', () => {
    expect(plant(SIMULATED, /\.halves$/, 'kills-before', (scene) => ({ value: killsOf(scene, scene.own).length }))).not.toEqual([])
    const early = (scene: Scene) => ({ value: diedSo(scene, ['by-somebody', 'before-halfway']).length })
    expect(plant(SIMULATED, /^deaths\.top-killer$/, 'deaths', early)).not.toEqual([])
    expect(plant(SIMULATED, /^(?:focus\.title|headline\.(?:leak|closest))-(?:after-kill|ahead|behind)/, 'count', early)).not.toEqual([])
  })

  test('one side for the other', () => {
    const swapped =
      (slot: string) =>
      (_: Scene, { facts }: Report) => {
        const found = facts.find(({ kind }) => kind === slot)
        return { value: found?.value ?? 0, ...(found?.of ? { of: found.of } : {}) }
      }
    expect(plant(SIMULATED, /^deaths\.answered/, 'team', swapped('enemy-answered'))).not.toEqual([])
    expect(plant(SIMULATED, /^story\.numbers$/, 'ahead', swapped('team-time-behind'))).not.toEqual([])
    expect(plant(SIMULATED, /^headline\.(?:closest-)?fights$/, 'deaths', swapped('kills'))).not.toEqual([])
    const up = (scene: Scene) => ({
      value: diedSo(scene, []).filter((death) => (numbersBefore(scene.log, scene.lives, death)?.own ?? 0) < 4).length,
    })
    expect(plant(SIMULATED, /^pass\.ahead$/, 'deaths', up)).not.toEqual([])
  })

  test.each([
    ['your team', 'they', /^deaths\.answered-alike$/],
    ['the others', 'your teammates', /first-to-fall$/],
    ['You won', 'You lost', /^headline\./],
  ] as const)('%s told as %s', (truth, lie, template) => {
    const found = SIMULATED.flatMap(({ report, sources }) =>
      walkClaims(report)
        .filter(({ claim }) => template.test(claim.template))
        .map(({ claim, part }) => ({ scene: openScene(report, sources), said: readSentence(claim, part, report) })),
    ).find(({ said }) => said.text.includes(truth))
    if (!found) throw new Error(`nobody says ${truth}`)
    expect(problemsOf(found.scene, { ...found.said, text: found.said.text.replaceAll(truth, lie) })).not.toEqual([])
  })

  test.each(['One of your 1 deaths', 'one kills', 'two death', '12 shot', 'one were yours', 'three was yours', '1 times'])(
    'one and many: %s',
    (text) => {
      expect(findGrammarFaults(text)).not.toEqual([])
    },
  )

  test('a sentence that nobody knows', () => {
    const [one] = SIMULATED
    if (!one) throw new Error('no report')
    const unknown = { ...one.report.headline, template: 'headline.plain' }
    const said = { ...readSentence(unknown, null, one.report), template: 'headline.nobody-knows' }
    expect(problemsOf(openScene(one.report, one.sources), said)[0]).toMatchObject({ where: 'headline.nobody-knows' })
  })
})
