import { sumOf } from '#tests/recount/counters/recount.ts'
import { objectiveAwards } from '#tests/recount/counters/recount-objective.ts'
import { total } from '#tests/recount/counters/recount-totals.ts'
import { allOf, type Readings, SAYS_NOTHING_OF_THE_MATCH, type Truth } from '#tests/recount/meaning/reading.ts'
import { count, matesOf, othersOf, type Scene, type Sentence } from '#tests/recount/meaning/scene.ts'
import type { Person } from '#tests/recount/naive/person.ts'

/** The usual swing of one match, in deviations. */
const USUAL_SWING = 1
/** "About an even share" may be off by this factor. */
const ABOUT_EVEN = 1.3

const RESULTS = { win: 'won', loss: 'lost', tie: 'tied', left: 'left early' } as const
const outcomeOf = ({ own }: Scene) => own.totals?.outcome ?? 'unknown'

/** Checks that the result in a sentence, if any, is the right one. */
function result(scene: Scene, { text }: Sentence): Truth {
  const stated = Object.entries(RESULTS).filter(([, word]) => new RegExp(`\\b(?:You|team|·) ${word}\\b`).test(text))
  return { 'that was the result': stated.every(([outcome]) => outcome === outcomeOf(scene)) }
}

function balance(scene: Scene, sentence: Sentence): Truth {
  const { log, own } = scene
  return { ...result(scene, sentence), kills: total(log, own, 'kills'), deaths: total(log, own, 'deaths') }
}

function isMost(scene: Scene, amount: (person: Person) => number | null): boolean {
  const own = amount(scene.own) ?? 0
  return othersOf(scene).every((person) => (amount(person) ?? 0) < own)
}

function expected(scene: Scene, what: 'kills' | 'deaths') {
  return scene.sources.skill?.get(scene.own.id)?.[what] ?? null
}

/** For sentences such as "over by more than the usual swing of one match". */
function against(what: 'kills' | 'deaths', isSo: (off: number) => boolean) {
  return (scene: Scene, sentence: Sentence): Truth => {
    const skill = expected(scene, what)
    const actual = total(scene.log, scene.own, what)
    return {
      ...result(scene, sentence),
      [what]: actual,
      actual,
      expected: skill?.expected ?? null,
      'the swing is as it says': skill !== null && isSo((actual - skill.expected) / skill.deviation),
    }
  }
}

const isOver = (off: number) => off > USUAL_SWING
const isUnder = (off: number) => off < -USUAL_SWING

/** Own totals of the mode, with the team's (except for `.Longest` fields). */
function ofMode(slots: Readonly<Record<string, string>>, isSo: (scene: Scene, sentence: Sentence) => Truth = () => ({})) {
  return (scene: Scene, sentence: Sentence): Truth => {
    const of = ({ totals }: Person, field: string) => totals?.modeTotals[field] ?? 0
    const entries = Object.entries(slots).map(([slot, field]) => {
      const own = of(scene.own, field)
      const team = sumOf([scene.own, ...matesOf(scene)], (person) => of(person, field))
      return [slot, field.includes('.Longest') ? own : ([own, team] as const)] as const
    })
    return { ...result(scene, sentence), ...Object.fromEntries(entries), ...isSo(scene, sentence) }
  }
}

/** For sentences such as "more than an even share". */
function evenShare(scene: Scene, sentence: Sentence): Truth {
  const { value, of } = sentence.figure('own')
  const shares = (value / (of ?? Number.NaN)) * (matesOf(scene).length + 1)
  const word = sentence.word('share')
  return {
    'the share is as it says':
      word === 'over' ? shares > 1 : word === 'under' ? shares < 1 : shares <= ABOUT_EVEN && shares * ABOUT_EVEN >= 1,
  }
}

const isZero =
  (...slots: string[]) =>
  (_: Scene, sentence: Sentence): Truth => ({
    'it is none': slots.every((slot) => !sentence.has(slot) || sentence.figure(slot).value === 0),
  })

const FLAG = 'CaptureTheFlagStats'
const ZONES = 'ZonesStats'

function score(scene: Scene, sentence: Sentence): Truth {
  const teams = scene.sources.match?.teams ?? []
  const [own, enemy] = [teams.find(({ teamId }) => teamId === scene.own.team), teams.find(({ teamId }) => teamId !== scene.own.team)]
  return {
    ...result(scene, sentence),
    'it is about you': sentence.who('you').join() === scene.own.key,
    own: own?.score ?? null,
    enemy: enemy?.score ?? null,
    ownRounds: own?.rounds.won ?? null,
    enemyRounds: enemy?.rounds.won ?? null,
    'rounds are told of several alone': !sentence.has('ownRounds') || sumOf(Object.values(own?.rounds ?? {}), (count) => count) > 1,
  }
}

export const NUMBER_READINGS: Readings = {
  title: score,
  ...allOf(['title.plain', 'headline.plain'], SAYS_NOTHING_OF_THE_MATCH),
  ...allOf(['keep.objective'], (scene, sentence) => {
    const of = (person: Person) => objectiveAwards(scene, person) ?? 0
    return {
      ...result(scene, sentence),
      own: of(scene.own),
      team: sumOf([scene.own, ...matesOf(scene)], of),
      rank: [1 + othersOf(scene).filter((person) => of(person) > of(scene.own)).length, scene.log.humans.length],
      'nobody did as much': sentence.has('rank') || !/more than anyone/.test(sentence.text) || isMost(scene, of),
    }
  }),
  ...allOf(['verdict.score-line', 'verdict.kills-deaths', 'verdict.assists'], (scene, sentence) => ({
    ...balance(scene, sentence),
    assists: scene.own.totals?.totals.assists ?? null,
  })),

  'rank.kills-over': against('kills', isOver),
  'rank.kills-under': against('kills', isUnder),
  'rank.deaths-over': against('deaths', isOver),
  'rank.deaths-under': against('deaths', isUnder),
  'rank.tier': (scene, sentence) => {
    const tiers = scene.sources.skill?.get(scene.own.id)?.tiers ?? []
    const off = ({ kills }: { kills: number }) => Math.abs(kills - total(scene.log, scene.own, 'kills'))
    const named = tiers.find(({ tier }) => tier === sentence.word('tier'))
    return { kills: named?.kills ?? null, 'none is nearer': named !== undefined && tiers.every((one) => off(one) >= off(named) - 1e-9) }
  },

  'objective.flag-time': ofMode({ own: `${FLAG}.TimeAsFlagCarrier` }, evenShare),
  'objective.flag': ofMode({
    captures: `${FLAG}.FlagCaptures`,
    assists: `${FLAG}.FlagCaptureAssists`,
    steals: `${FLAG}.FlagSteals`,
    returns: `${FLAG}.FlagReturns`,
  }),
  'objective.no-flag': ofMode({ steals: `${FLAG}.FlagSteals` }, ({ own }, sentence) => ({
    ...isZero('steals')({} as never, sentence),
    'you neither captured nor returned': ['FlagCaptures', 'FlagReturns'].every((field) => !own.totals?.modeTotals[`${FLAG}.${field}`]),
  })),
  'objective.no-captures': ofMode({ captures: `${FLAG}.FlagCaptures` }, isZero('captures')),
  'objective.zone-captures': ofMode({ captures: `${ZONES}.StrongholdCaptures` }),
  'objective.seeds': ofMode({ deposited: 'StockpileStats.PowerSeedsDeposited', stolen: 'StockpileStats.PowerSeedsStolen' }),
  'objective.extractions': ofMode({ own: 'ExtractionStats.SuccessfulExtractions' }),

  'keep.placed-kills': (scene) => ({ kills: total(scene.log, scene.own, 'kills'), rank: count(scene, 'rank-kills') }),
  'keep.placed-damage': (scene) => ({ dealt: scene.own.totals?.totals.damageDealt ?? null, rank: count(scene, 'rank-damage') }),
  'keep.assists': (scene) => ({ assists: scene.own.totals?.totals.assists ?? null }),
  'coverage.part': (scene) => ({
    covered: [
      scene.log.events.filter(({ atMs }) => scene.report.timeline.startMs <= atMs && atMs <= scene.report.timeline.endMs).length,
      scene.log.events.length,
    ],
  }),
}
