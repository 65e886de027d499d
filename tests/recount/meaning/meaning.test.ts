import { describe, expect, test } from 'vitest'
import { candidatesOf } from '#analysis/choice/candidates.ts'
import { TEMPLATES } from '#analysis/claims/templates.ts'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import { tryOf } from '#analysis/tries/tries.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import { ENTRY_KIND_IDS } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { RECORDED_DATA } from '#tests/recorded/recorded-data.ts'
import { deathsOfKind, sumOf } from '#tests/recount/counters/recount.ts'
import { numbersBefore } from '#tests/recount/naive/naive-lives.ts'
import { checkMeaning, problemsOf } from './check-meaning.ts'
import { diedSo } from './death-sets.ts'
import { findGrammarFaults } from './grammar.ts'
import {
  damagedReports,
  type ReadReport,
  recordedReports,
  reportsOf,
  reviewed,
  simulated,
  simulatedReports,
  walkedReports,
} from './read-matches.ts'
import { explainedOf } from './readings/explained.ts'
import { killRangesOf, wonDuels } from './readings/fight-readings.ts'
import { READINGS } from './readings.ts'
import { deathsOf, matesOf, openScene, othersOf, readSentence, type Scene } from './scene.ts'

const SIMULATED = simulatedReports()
const WALKED = SIMULATED_MODES.flatMap((mode) => walkedReports(8, mode))
const REVIEWED = WALKED.slice(0, 4).map(reviewed)

const scenes = new Map<Report, Scene>()

function sceneOf({ report, sources }: ReadReport): Scene {
  const scene = scenes.get(report) ?? openScene(report, sources)
  scenes.set(report, scene)
  return scene
}

function untrueIn(reports: readonly ReadReport[]): string[] {
  return reports.flatMap((one) =>
    checkMeaning(one.report, one.sources, sceneOf(one)).map(({ where, text, problem }) => `${where}: ${problem}: ${text}`),
  )
}

test('every template has a reading, and every reading a template', () => {
  expect([...TEMPLATES.keys()].filter((id) => !READINGS[id])).toEqual([])
  expect(Object.keys(READINGS).filter((id) => !TEMPLATES.has(id))).toEqual([])
})

test('every sentence of reports without tracks is literally true in all modes', () => {
  expect(SIMULATED.length).toBeGreaterThanOrEqual(40)
  expect(untrueIn(SIMULATED)).toEqual([])
})

test('every sentence of reports on tracks is literally true in all modes', () => {
  expect(WALKED.length).toBeGreaterThanOrEqual(40)
  expect(untrueIn(WALKED)).toEqual([])
})

test('every sentence of reports on films with a missing part is literally true', () => {
  const reports = damagedReports()
  const unread = reports.filter(({ report }) => listClaims(report).some(({ claim }) => claim.template === 'card.not-read'))
  expect(unread.length).toBeGreaterThan(4)
  expect(untrueIn(reports)).toEqual([])
})

test('every sentence of a report with a reviewed video is literally true', () => {
  const templates = REVIEWED.flatMap(({ report }) => listClaims(report).map(({ claim }) => claim.template))
  expect(templates.filter((template) => template.startsWith('watched.')).length).toBeGreaterThan(0)
  expect(untrueIn(REVIEWED)).toEqual([])
})

test('every sentence that a model may choose is literally true', () => {
  const untrue = [...WALKED.filter((_, at) => at % 8 === 0), ...SIMULATED.filter((_, at) => at % 6 === 0), ...REVIEWED.slice(0, 1)].flatMap(
    ({ report, sources }) => {
      const scene = sceneOf({ report, sources })
      return candidatesOf(report).flatMap(({ claim, part }) =>
        problemsOf(scene, readSentence(claim, part, report)).map(({ where, text, problem }) => `${where}: ${problem}: ${text}`),
      )
    },
  )
  expect(untrue).toEqual([])
})

test('every sentence on how a player enters fights would be literally true, for every player', () => {
  const tries = [...WALKED, ...SIMULATED].flatMap(({ report, sources }) => {
    const [scene, book] = [sceneOf({ report, sources }), makeFactBook(report.facts)]
    // Fewer than five cannot be more than luck.
    return ENTRY_KIND_IDS.filter((id) => (book.find(id)?.value ?? 0) >= 5).flatMap((id) => {
      const { figures, pass } = tryOf(id, book)
      return [figures, pass].flatMap((claim) => (claim ? { id, problems: problemsOf(scene, readSentence(claim, id, report)) } : []))
    })
  })
  for (const id of ENTRY_KIND_IDS) expect(tries.some((one) => one.id === id)).toBe(true)
  expect(tries.flatMap(({ problems }) => problems)).toEqual([])
})

test.skipIf(RECORDED_DATA === null)('every sentence of recorded matches is literally true', () => {
  expect(untrueIn(recordedReports())).toEqual([])
})

interface Figure {
  readonly value: number
  readonly of?: number
}

/** Plants a false figure in the first report with such a sentence, if it differs from the true one, and returns the problems found. */
function plant(reports: readonly ReadReport[], template: RegExp, slot: string, lie: (scene: Scene, report: Report) => Figure): string[] {
  for (const { report, sources } of reports) {
    const placed = listClaims(report).find(({ claim }) => template.test(claim.template) && claim.params[slot]?.kind === 'fact')
    const param = placed?.claim.params[slot]
    const fact = param?.kind === 'fact' ? report.facts.find(({ id }) => id === param.id) : undefined
    if (!placed || !fact) continue
    const scene = sceneOf({ report, sources })
    const lied = lie(scene, report)
    if (lied.value === fact.value && (lied.of ?? fact.of) === fact.of) continue
    const lying = { ...report, facts: report.facts.map((one) => (one === fact ? { ...fact, ...lied } : one)) }
    return problemsOf(scene, readSentence(placed.claim, placed.part, lying)).map(({ problem }) => problem)
  }
  throw new Error(`no report says ${template}`)
}

/** A lie that takes the figure from another fact of the report. */
const factOf =
  (wanted: string) =>
  (_: Scene, { facts }: Pick<Report, 'facts'>): Figure => {
    const found = facts.find(({ kind }) => kind === wanted)
    return { value: found?.value ?? 0, ...(found?.of ? { of: found.of } : {}) }
  }

describe('a fault of meaning is found', () => {
  test('deaths of a kind instead of all deaths in a state', () => {
    const ofKind = ({ own, ...scene }: Scene, kind: string) => ({ value: deathsOfKind(scene, own.key, kind).length })
    expect(plant(SIMULATED, /^focus\.ahead-rate$/, 'deaths', (scene) => ofKind(scene, 'ahead'))).not.toEqual([])
    expect(plant(SIMULATED, /^focus\.behind-rate$/, 'deaths', (scene) => ofKind(scene, 'behind'))).not.toEqual([])
  })

  test('all deaths in a state instead of the deaths of a kind', () => {
    const all = (scene: Scene) => ({ value: diedSo(scene, ['ahead']).length })
    expect(plant(SIMULATED, /^ledger\.kinds$/, 'ahead', all)).not.toEqual([])
  })

  test('on tracks: deaths with a cause instead of all that the words fit, and all deaths instead of those with a cause', () => {
    const exclusive = (scene: Scene, { focusAreas }: Report) => ({ value: explainedOf(scene, focusAreas[0]?.kind ?? null).length })
    expect(plant(WALKED, /^focus\.tracks-(?:weak|two-guns|off-screen|alone|after-kill)-share$/, 'count', exclusive)).not.toEqual([])
    expect(plant(WALKED, /^ledger\.kinds-on-tracks$/, 'two-guns', (_, { deaths }) => ({ value: deaths.length }))).not.toEqual([])
  })

  test('on tracks: the player instead of the others, the enemy instead of the own side, and lost duels instead of won ones', () => {
    const fromFact = (kind: string) => factOf(kind)
    expect(plant(WALKED, /^tempo\.hurt-healed$/, 'others', fromFact('hurt-healed'))).not.toEqual([])
    expect(plant(WALKED, /^team\.spread-/, 'own', fromFact('enemy-spread'))).not.toEqual([])
    expect(
      plant(WALKED, /^positions\.duels$/, 'won', (scene) => ({
        value: (wonDuels(scene)?.[1] ?? 0) - (wonDuels(scene)?.[0] ?? 0),
      })),
    ).not.toEqual([])
  })

  test('on tracks: a time that is half a second too long, and the upper middle value instead of the median', () => {
    const later = ({ value }: Figure) => ({ value: value + 500 })
    const laterFact = (kind: string) => (scene: Scene, report: Report) => later(factOf(kind)(scene, report))
    expect(plant(WALKED, /^card\.fresh$/, 'after', laterFact('death-since-spawn'))).not.toEqual([])
    expect(plant(WALKED, /^card\.after-kill$/, 'after', laterFact('death-since-kill'))).not.toEqual([])
    expect(plant(WALKED, /^card\.two-guns$/, 'gap', laterFact('death-guns-gap'))).not.toEqual([])
    const upper = (scene: Scene) => ({
      value: killRangesOf(scene).toSorted((one, other) => one - other)[Math.floor(killRangesOf(scene).length / 2)] ?? 0,
    })
    expect(plant(WALKED, /^positions\.range-longer$/, 'kills', upper)).not.toEqual([])
  })

  test('a card that says no cause fits, although one does', () => {
    const cards = WALKED.flatMap(({ report, sources }) =>
      listClaims(report)
        .filter(({ role, claim }) => role === 'death' && !['card.none', 'card.not-read'].includes(claim.template))
        .map(({ claim, part }) =>
          problemsOf(sceneOf({ report, sources }), { ...readSentence(claim, part, report), template: 'card.none' }),
        ),
    )
    expect(cards.length).toBeGreaterThan(100)
    expect(cards.filter((problems) => problems.length === 0)).toEqual([])
  })

  test('"none of" instead of "all of" in a relation of two sets', () => {
    const turned = WALKED.slice(0, 8).flatMap(({ report, sources }) => {
      const scene = sceneOf({ report, sources })
      const candidates = candidatesOf(report).filter(({ claim }) => claim.template === 'relation.also-all')
      return candidates.map(({ claim, part }) => {
        const sentence = readSentence(claim, part, report)
        const text = sentence.text.replace(/^(?:All|Both)(?: \w+)? of/, 'None of')
        return problemsOf(scene, { ...sentence, text, template: 'relation.also-none' })
      })
    })
    expect(turned.length).toBeGreaterThan(3)
    expect(turned.filter((problems) => problems.length === 0)).toEqual([])
  })

  test('what one look saw instead of what two agreed on', () => {
    const findWatched = ({ report }: ReadReport) =>
      listClaims(report).find(({ claim }) => /^watched\.(?:open|map|reloading)$/.test(claim.template))
    const seen = REVIEWED.find(findWatched)
    const placed = seen && findWatched(seen)
    if (!seen || !placed) throw new Error('nothing was seen')
    const { review } = seen.sources
    const windows = review?.windows.map((window) => ({ ...window, looks: window.looks.slice(0, 1) })) ?? []
    const scene = openScene(seen.report, { ...seen.sources, ...(review ? { review: { ...review, windows } } : {}) })
    expect(problemsOf(scene, readSentence(placed.claim, placed.part, seen.report))).not.toEqual([])
  })

  test('"of your deaths" instead of "of your deaths on film"', () => {
    const findShare = (report: Report) =>
      listClaims(report).find(({ claim }) => /^focus\.tracks-(?:two-guns|weak|alone)-share$/.test(claim.template))
    const read = WALKED.find(({ report }) => findShare(report))
    const placed = read && findShare(read.report)
    if (!read || !placed) throw new Error('no report')
    const sentence = readSentence(placed.claim, placed.part, read.report)
    expect(problemsOf(sceneOf(read), { ...sentence, text: `${sentence.text} In 3 of your 99 deaths it was so.` })).not.toEqual([])
    expect(
      problemsOf(sceneOf(read), {
        ...sentence,
        text: `${sentence.text} In 3 of your 99 deaths on film it was so.`,
      }),
    ).toEqual([])
  })

  test('the own team instead of the lobby', () => {
    const first = (scene: Scene) => sumOf(matesOf(scene), (mate) => diedSo(scene, ['first-of-team'], mate).length)
    const deaths = (scene: Scene) => sumOf(matesOf(scene), (mate) => deathsOf(scene, mate).length)
    const lie = (scene: Scene) => ({ value: first(scene), of: deaths(scene) })
    expect(plant(SIMULATED, /first-to-fall$/, 'others', lie)).not.toEqual([])
    const shots = (scene: Scene) => ({ value: sumOf(matesOf(scene), ({ totals }) => totals?.totals.shotsHit ?? 0) })
    expect(plant(SIMULATED, /[.-]accuracy$/, 'others', shots)).not.toEqual([])
  })

  test('the others counted with the bots, or with the player', () => {
    const { match, film } = simulated(4, 'slayer')
    const bots = match.players.slice(-1).map((player) => ({ ...player, playerId: 'bid(1.0)', xuid: null }))
    const reports = reportsOf({ ...match, players: [...match.players, ...bots] }, film, null, 8)
    expect(untrueIn(reports)).toEqual([])
    const hit = (scene: Scene) => sumOf(othersOf(scene), ({ totals }) => totals?.totals.shotsHit ?? 0)
    const botsHit = sumOf(bots, ({ totals }) => totals.shotsHit)
    expect(plant(reports, /[.-]accuracy$/, 'others', (scene) => ({ value: hit(scene) + botsHit }))).not.toEqual([])
    expect(
      plant(reports, /[.-]accuracy$/, 'others', (scene) => ({ value: hit(scene) + (scene.own.totals?.totals.shotsHit ?? 0) })),
    ).not.toEqual([])
  })

  test('the first half instead of the whole match', () => {
    const early = (scene: Scene) => ({ value: diedSo(scene, ['by-somebody', 'before-halfway']).length })
    expect(plant(SIMULATED, /^deaths\.top-killer$/, 'deaths', early)).not.toEqual([])
    expect(plant(SIMULATED, /^headline\.(?:leak|one)-(?:after-kill|ahead|behind)/, 'count', early)).not.toEqual([])
  })

  test('one side instead of the other', () => {
    const swapped = factOf
    expect(plant(SIMULATED, /^deaths\.answered/, 'team', swapped('enemy-answered'))).not.toEqual([])
    expect(plant(SIMULATED, /^(?:keep|headline)\.fights$/, 'deaths', swapped('kills'))).not.toEqual([])
    const up = (scene: Scene) => ({
      value: diedSo(scene, []).filter((death) => (numbersBefore(scene.log, scene.lives, death)?.own ?? 0) < 4).length,
    })
    expect(plant(SIMULATED, /^focus\.ahead-rate$/, 'deaths', up)).not.toEqual([])
  })

  test.each([
    ['Your team', 'They', /^deaths\.answered/],
    ['The others', 'Your teammates', /first-to-fall$/],
  ] as const)('"%s" replaced by "%s"', (truth, lie, template) => {
    const found = SIMULATED.flatMap(({ report, sources }) =>
      listClaims(report)
        .filter(({ claim }) => template.test(claim.template))
        .map(({ claim, part }) => ({ scene: sceneOf({ report, sources }), sentence: readSentence(claim, part, report) })),
    ).find(({ sentence }) => sentence.text.includes(truth))
    if (!found) throw new Error(`nobody says ${truth}`)
    expect(problemsOf(found.scene, { ...found.sentence, text: found.sentence.text.replaceAll(truth, lie) })).not.toEqual([])
  })

  test.each([
    'One of your 1 deaths',
    'one kills',
    'two death',
    '12 shot',
    'one were yours',
    'three was yours',
    '1 times',
    'in 1 seconds',
    "one of your team's one capture",
  ])('singular and plural mixed: %s', (text) => {
    expect(findGrammarFaults(text)).not.toEqual([])
  })

  test('a sentence without a reading', () => {
    const [one] = SIMULATED
    if (!one) throw new Error('no report')
    const unknown = { ...one.report.headline, template: 'headline.plain' }
    const unknownSentence = { ...readSentence(unknown, null, one.report), template: 'headline.nobody-knows' }
    expect(problemsOf(sceneOf(one), unknownSentence)[0]).toMatchObject({ where: 'headline.nobody-knows' })
  })
})
