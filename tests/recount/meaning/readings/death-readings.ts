import { deathsOfKind, sumOf } from '#tests/recount/counters/recount.ts'
import { apartAt, type DeathSetName, diedSo, idsOf } from '#tests/recount/meaning/death-sets.ts'
import {
  allOf,
  OF_OTHER_MATCHES,
  type Reading,
  type Readings,
  SAYS_NOTHING_OF_THE_MATCH,
  type Truth,
} from '#tests/recount/meaning/reading.ts'
import { count, deathsOf, killsOf, othersOf, personOf, type Scene, type Sentence } from '#tests/recount/meaning/scene.ts'
import { LOG_KINDS } from '#tests/recount/naive/naive-kinds.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { decided, sureness } from './decision-readings.ts'

/** The log's focus kinds, which are also the names of the death sets that their words mean. */
const KINDS = ['after-kill', 'behind', 'ahead'] as const satisfies readonly DeathSetName[]

type Kind = (typeof KINDS)[number]

const totalOf = (scene: Scene) => deathsOf(scene, scene.own).length

const ofKindAlone = (scene: Scene, kind: Kind) => deathsOfKind(scene, scene.own.key, kind)

/** All deaths in the situation, or for `after-kill` own kills followed by a death, whatever else explains them. */
const counted = (scene: Scene, kind: Kind): [number, number] =>
  kind === 'after-kill' ? killsThenDeath(scene, scene.own) : [diedSo(scene, [kind]).length, totalOf(scene)]

function kindReadings(kind: Kind): Readings {
  const reading: Reading = (scene) => ({ count: counted(scene, kind), respawn: scene.report.respawnMs })
  return {
    [`headline.leak-${kind}`]: decided(reading),
    [`headline.one-${kind}`]: (scene, sentence) => {
      const isHabit = /a habit/.test(sentence.text)
      const isMore = (count(scene, `sigma-${kind}`)?.value ?? 0) >= 3.6 && (count(scene, `deaths-${kind}`)?.value ?? 0) >= 5
      return { ...reading(scene, sentence), ...(isHabit ? {} : sureness(sentence, isMore)) }
    },
    [`focus.title-${kind}`]: SAYS_NOTHING_OF_THE_MATCH,
  }
}

/** For sentences such as "Two down at 01:20 and 02:10". */
function apart(isSo: (players: number) => boolean) {
  return (scene: Scene, sentence: Sentence): Truth => ({
    'the teams were so far apart': sentence.moments('moments').every((death) => isSo(apartAt(scene, death))),
  })
}

function whileIn(scene: Scene, kind: 'behind' | 'ahead'): Truth {
  return {
    deaths: diedSo(scene, [kind]).length,
    time: count(scene, `time-${kind}`),
    rate: count(scene, `rate-${kind}`),
    others: count(scene, `others-rate-${kind}`),
    target: count(scene, `target-${kind}`),
    respawn: scene.report.respawnMs,
  }
}

function together(scene: Scene, amount: (person: Person) => number): number {
  return sumOf(othersOf(scene), amount)
}

function firstToFall(scene: Scene): Truth {
  const others = othersOf(scene)
  const first = (person: Person) => diedSo(scene, ['first-of-team'], person).length
  return {
    first: [first(scene.own), totalOf(scene)],
    others: [sumOf(others, first), together(scene, (person) => deathsOf(scene, person).length)],
  }
}

function answered(scene: Scene, sentence: Sentence): Truth {
  const { own, log } = scene
  const of = (persons: readonly Person[]): [number, number] => {
    const all = persons.flatMap((person) => diedSo(scene, /to an enemy/.test(sentence.text) ? ['by-somebody'] : [], person))
    return [sumOf(persons, (person) => diedSo(scene, ['answered'], person).length), all.length]
  }
  const side = (isOwn: boolean) => log.humans.filter(({ team }) => team !== null && (team === own.team) === isOwn)
  return { own: of([own]), team: of(side(true)), enemy: of(side(false)) }
}

function killsThenDeath(scene: Scene, person: Person): [number, number] {
  const answer = count(scene, 'kills-then-death', { person })
  return [answer?.value ?? Number.NaN, answer?.of ?? Number.NaN]
}

function ledger(scene: Scene, sentence: Sentence): Truth {
  const named = LOG_KINDS.filter((kind) => sentence.has(kind))
  return {
    ...Object.fromEntries(LOG_KINDS.map((kind) => [kind, deathsOfKind(scene, scene.own.key, kind).length])),
    'the parts add to the whole': sumOf(named, (kind) => sentence.figure(kind).value) === totalOf(scene),
    'the whole is all deaths': sentence.figure('total').of === totalOf(scene),
  }
}

/** Counts only the deaths that the focus area is about. */
function byKiller(scene: Scene, sentence: Sentence): Truth {
  const killer = sentence.who('who')[0]
  const kind = KINDS.find((one) => one === sentence.part)
  if (!kind) return { 'the focus area is of a kind of the log': sentence.part !== null }
  const deaths = ofKindAlone(scene, kind)
  const by = deaths.filter(({ id }) => scene.log.killOf.get(id)?.person === killer)
  return { count: [by.length, deaths.length], 'all of them are counted': sentence.has('count') || by.length === deaths.length }
}

function isLeak(scene: Scene, { part }: Sentence): boolean {
  return (count(scene, `sigma-${part}`)?.value ?? 0) >= 3.6 && (count(scene, `deaths-${part}`)?.value ?? 0) >= 5
}

const isOfLog = ({ part }: Sentence) => KINDS.some((kind) => kind === part)

export const DEATH_READINGS: Readings = {
  ...Object.assign({}, ...KINDS.map(kindReadings)),
  'ledger.kinds': ledger,

  'focus.after-kill-rate': (scene) => ({
    count: killsThenDeath(scene, scene.own),
    others: [together(scene, (one) => killsThenDeath(scene, one)[0]), together(scene, (one) => killsOf(scene, one).length)],
  }),
  'focus.after-kill-moments': (scene, sentence) => ({
    'these came after a kill, untraded': sentence.moments('moments').every((id) => untradedAfterKill(scene).includes(id)),
    'one is one, and more are more': /this one/.test(sentence.text) === (sentence.moments('moments').length === 1),
  }),
  'focus.after-kill-some': (scene) => ({ moments: untradedAfterKill(scene) }),
  'focus.after-kill-doubles': (scene, sentence) => ({
    'two kills came just before': sentence.moments('moments').every((id) => idsOf(diedSo(scene, ['after-double'])).includes(id)),
  }),
  'pass.after-kill': (scene) => ({ target: count(scene, 'target-kills-then-death') }),
  'focus.behind-rate': (scene) => whileIn(scene, 'behind'),
  'focus.ahead-rate': (scene) => whileIn(scene, 'ahead'),
  'focus.numbers-one-down': apart((players) => players === -1),
  'focus.numbers-two-down': apart((players) => players === -2),
  'focus.numbers-three-down': apart((players) => players <= -3),
  'focus.numbers-one-up': apart((players) => players === 1),
  'focus.numbers-two-up': apart((players) => players === 2),
  'focus.numbers-three-up': apart((players) => players >= 3),
  'pass.behind': (scene) => whileIn(scene, 'behind'),
  'pass.ahead': (scene) => whileIn(scene, 'ahead'),
  ...allOf(['focus.killer-all', 'focus.killer-most'], byKiller),
  ...allOf(['focus.certain-match', 'focus.certain-match-again'], (scene, sentence) => ({
    'chance seldom makes it': !isOfLog(sentence) || isLeak(scene, sentence),
  })),
  'focus.certain-habit': OF_OTHER_MATCHES,
  ...allOf(
    ['why.after-kill', 'why.after-kill-double', 'why.after-kill-same', 'drill.after-kill', 'why.behind', 'why.behind-far', 'drill.behind'],
    SAYS_NOTHING_OF_THE_MATCH,
  ),
  ...allOf(
    ['why.ahead-objective', 'why.ahead-slayer', 'why.ahead-far', 'drill.ahead-objective', 'drill.ahead-slayer'],
    SAYS_NOTHING_OF_THE_MATCH,
  ),

  'objective.carrying': (scene) => carrying(scene),

  'deaths.answered-less': (scene, sentence) => ({
    ...answered(scene, sentence),
    'they answered more': shareOf(sentence, 'enemy') > shareOf(sentence, 'team'),
  }),
  'deaths.first-to-fall': firstToFall,
  'deaths.level': level,
  ...allOf(['deaths.top-killer', 'deaths.duel-lost'], duel),
}

function shareOf(sentence: Sentence, slot: string): number {
  const { value, of } = sentence.figure(slot)
  return value / (of ?? Number.NaN)
}

function untradedAfterKill(scene: Scene): string[] {
  const traded = idsOf(diedSo(scene, ['traded']))
  return idsOf(diedSo(scene, ['after-kill'])).filter((id) => !traded.includes(id))
}

function level(scene: Scene, { text }: Sentence): Truth {
  const deaths = /sees no cause/.test(text) ? deathsOfKind(scene, scene.own.key, 'level') : diedSo(scene, ['level'])
  return { count: [deaths.length, totalOf(scene)], level: deaths.length, moments: idsOf(deaths) }
}

function carrying(scene: Scene): Truth {
  const deaths = diedSo(scene, ['carrying'])
  return { count: [deaths.length, totalOf(scene)], moments: idsOf(deaths) }
}

function duel(scene: Scene, sentence: Sentence): Truth {
  const [who] = sentence.who('who')
  const { own } = scene
  const lost = deathsOf(scene, own).filter(({ id }) => scene.log.killOf.get(id)?.person === who).length
  const won = deathsOf(scene, personOf(scene, who)).filter(({ id }) => scene.log.killOf.get(id)?.person === own.key).length
  const isTopKiller = sentence.has('killer')
  return {
    killer: lost,
    kills: won,
    deaths: isTopKiller ? count(scene, 'deaths') : lost,
    luck: who === undefined ? null : count(scene, 'duel-probability', { other: who }),
    'it went the way it says': !/number|killed/.test(sentence.text) || /had your|killed you/.test(sentence.text) === lost > won,
  }
}
