import { deathsOfKind } from '#tests/recount/counters/recount.ts'
import { diedSo, idsOf } from '#tests/recount/meaning/death-sets.ts'
import { livesReadOf } from '#tests/recount/meaning/lives-on-tracks.ts'
import { allOf, type Readings, SAYS_NOTHING_OF_THE_MATCH, type Truth } from '#tests/recount/meaning/reading.ts'
import { deathsOf, type Scene, type Sentence } from '#tests/recount/meaning/scene.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'

/** A focus area depends on the respawn when another respawn changes its count by at least this. */
const MORE_THAN_ONE = 2

const SIDES = ['ahead', 'behind', 'level'] as const

function underRespawn(scene: Scene, sentence: Sentence): Truth {
  const respawnMs = sentence.figure('respawn').value
  const lives = scene.livesAt(respawnMs)
  const counts = SIDES.map((side) => [side, deathsOfKind(scene, scene.own.key, side, lives).length])
  return {
    ...Object.fromEntries(counts),
    'the respawn is the one assumed': sentence.template !== 'checked.respawn' || respawnMs === scene.report.respawnMs,
  }
}

/** Kinds of the focus areas whose count depends on the respawn. */
function leaning(scene: Scene): string[] {
  return scene.report.focusAreas.flatMap(({ kind }) => {
    const side = SIDES.find((one) => one === kind)
    const at = (respawnMs: number) => (side ? deathsOfKind(scene, scene.own.key, side, scene.livesAt(respawnMs)).length : 0)
    const now = side ? deathsOfKind(scene, scene.own.key, side).length : 0
    const { respawnMs } = scene.report
    const others = respawnMs === null ? [] : [respawnMs - 3_000, respawnMs + 5_000]
    return others.some((other) => Math.abs(at(other) - now) >= MORE_THAN_ONE) ? kind : []
  })
}

/** Players whose film and statistics agree, of all. A late joiner may have no events in either. */
function agreeing({ log }: Scene): [number, number] {
  const inBoth = log.humans.filter(({ totals }) => totals)
  const isSame = ({ key, totals }: (typeof inBoth)[number]) =>
    totals?.totals.kills === eventsOf(log, key, 'kill').length && totals.totals.deaths === eventsOf(log, key, 'death').length
  return [inBoth.filter(isSame).length, inBoth.length]
}

function filmRead({ log, report }: Scene): [number, number] {
  return [log.events.length, report.checked.declaredEvents ?? Number.NaN]
}

export const CHECKED_READINGS: Readings = {
  'checked.all-agree': (scene) => ({ players: agreeing(scene), 'all agree': agreeing(scene)[0] === agreeing(scene)[1] }),
  'checked.some-differ': (scene) => ({ players: agreeing(scene), 'some differ': agreeing(scene)[0] < agreeing(scene)[1] }),
  ...allOf(['checked.film-complete', 'checked.film-doubtful'], (scene) => ({
    events: filmRead(scene),
    'all were read': filmRead(scene)[0] === filmRead(scene)[1],
  })),
  'checked.film-partial': (scene) => ({ events: filmRead(scene) }),
  'checked.film-frames': ({ report }) => ({ 'the film declares nothing': report.checked.declaredEvents === null }),
  'checked.unread-statistics': ({ sources }, sentence) => ({
    'these rows were not read':
      sources.match !== null && sources.match.unread.length > 0 && sources.match.unread.every(({ field }) => sentence.text.includes(field)),
  }),
  'checked.unknown-things': (scene, sentence) => {
    const medals = scene.log.events.flatMap(({ medal }) => (medal?.startsWith('medal #') ? medal : []))
    const weapons = [...(scene.tracks?.hits ?? []), ...(scene.tracks?.deaths ?? [])].flatMap(({ weapon }) =>
      weapon?.name === null ? weapon.tag : [],
    )
    const isMapUnknown = scene.tracks?.map.areDistancesKnown === false
    return {
      'each medal without a name is named by its number': medals.every((medal) => sentence.text.includes(medal)),
      'weapons without a name are counted':
        weapons.length === 0 || sentence.text.includes(`${new Set(weapons).size === 1 ? 'one' : new Set(weapons).size} weapon`),
      'the map is said to be unknown where it is': isMapUnknown === sentence.text.includes('how large this map is'),
      'something is': medals.length + weapons.length > 0 || isMapUnknown,
    }
  },
  'checked.every-death': (scene) => ({ killers: [diedSo(scene, ['by-somebody']).length, deathsOf(scene, scene.own).length] }),
  'checked.no-killer': (scene, sentence) => ({
    'nobody killed you then': sentence.moments('moments').every((id) => idsOf(diedSo(scene, ['by-nobody'])).includes(id)),
  }),
  ...allOf(['checked.respawn', 'checked.respawn-other'], underRespawn),
  'checked.respawn-firm': (scene) => ({ 'no focus area moves': leaning(scene).length === 0 }),
  'checked.respawn-leans-ahead': (scene) => ({ 'the focus on ahead leans': leaning(scene).join() === 'ahead' }),
  'checked.respawn-leans-behind': (scene) => ({ 'the focus on behind leans': leaning(scene).join() === 'behind' }),
  'checked.respawn-leans-both': (scene) => ({ 'both lean': leaning(scene).toSorted().join() === 'ahead,behind' }),
  'checked.no-respawn': ({ report }) => ({ 'no respawn is assumed': report.respawnMs === null }),
  'checked.no-sides': ({ lives }) => ({ 'there are no two sides': !lives.areNumbersKnown }),
  'checked.rounds-found': ({ log }) => ({ 'there are rounds': log.rounds.length > 1 }),
  'checked.rounds-unknown': ({ log, sources }) => ({
    'the statistics alone have rounds':
      log.rounds.length <= 1 && (sources.match?.teams ?? []).some(({ rounds }) => rounds.won + rounds.lost + rounds.tied > 1),
  }),
  'checked.came-and-went': ({ log }, sentence) => {
    const partly = log.persons.filter(
      ({ totals, isBot }) => !isBot && totals && !(totals.isPresentAtBeginning && totals.isPresentAtCompletion),
    )
    return {
      'these played a part, and all of these':
        sentence.who('who').toSorted().join() ===
        partly
          .map(({ key }) => key)
          .toSorted()
          .join(),
    }
  },
  'checked.bots': ({ log }) => ({
    'there are bots, and none of them has an event':
      log.persons.some(({ isBot }) => isBot) &&
      log.events.every(({ person }) => !log.persons.some(({ key, isBot }) => isBot && key === person)),
  }),
  'checked.no-statistics': ({ sources }) => ({ 'there are none': sources.match === null }),
  'checked.no-skill': ({ sources, own }) => ({ 'there is none': !sources.skill?.has(own.id) }),
  'checked.bots-uncounted': ({ log, lives }) => ({
    'there are bots, and nobody is counted': log.persons.some(({ isBot }) => isBot) && !lives.areNumbersKnown,
  }),
  'checked.shown-in-part': (scene, sentence) => ({
    'others are shown for longer': sentence
      .who('who')
      .every((key) =>
        (scene.lives.of.get(key) ?? []).every(({ startMs, endMs }) => startMs > scene.log.firstMs || endMs < scene.log.lastMs),
      ),
  }),
  'checked.lives-read': (scene) => ({
    lives: [scene.tracks ? livesReadOf(scene, scene.tracks) : Number.NaN, scene.log.persons.length],
  }),
  'checked.positions-failed': ({ report }) => ({ 'none are used': !report.sources.positions }),
  ...allOf(['checked.cut', 'coverage.cut-unaligned', 'coverage.cut-no-film', 'coverage.cut-elsewhere'], (scene, sentence) => {
    const isWholeMatch = scene.log.events.every(({ atMs }) => scene.report.timeline.startMs <= atMs && atMs <= scene.report.timeline.endMs)
    return { 'it covers what it says': isWholeMatch === /whole match/.test(sentence.text.split(':')[0] ?? '') }
  }),
  'checked.attackers-unnamed': (scene) => ({ 'too few losses have a hit with an attacker': shareOfNamedLosses(scene) < 0.7 }),
  'coverage.free-for-all': ({ own }) => ({ 'nobody has a team': own.team === null }),
  'coverage.infection': ofMode('Infection'),
  'coverage.firefight': ofMode('Firefight'),
  'coverage.revives': ofMode('Elimination'),
  'coverage.shared-lives': ofMode('Attrition'),
  'coverage.unknown-rules': ({ report }) => ({ 'its rules are not known': !WITH_RULES.test(report.match.mode) }),
  'coverage.custom': ({ sources }) => ({ 'its settings are its own': sources.match?.lifecycle === 'custom' }),
  'coverage.played-part': ({ own }) => ({
    'you came later or left earlier': own.totals !== null && !(own.totals.isPresentAtBeginning && own.totals.isPresentAtCompletion),
  }),
  'coverage.big-map': (scene) => ({ 'it is no arena': isLarge(scene) }),
  'coverage.no-film': ({ sources }) => ({ 'there is no film': sources.film.length === 0 }),
  'checked.not-in-log': ({ report }) => ({ 'no places are known': report.positions.status !== 'read' || !report.positions.hasPlaces }),
  'checked.not-in-film': ({ report }) => ({ 'places are known': report.positions.status === 'read' && report.positions.hasPlaces }),
  ...allOf(
    [
      'checked.film-time',
      'checked.match-time',
      'checked.luck',
      'checked.luck-on-tracks',
      'checked.luck-on-tracks-without-teams',
      'checked.expected',
      'checked.deviation',
    ],
    SAYS_NOTHING_OF_THE_MATCH,
  ),
  'checked.traded': ({ own }) => ({ 'there are teammates': own.team !== null }),
  'checked.traded-alone': ({ own }) => ({ 'there are none': own.team === null }),
}

const WITH_RULES =
  /^(?:Slayer|Fiesta|SWAT|Strongholds|King of the Hill|Total Control|Capture the Flag|Assault|Extraction|Oddball|Stockpile|Land Grab)$/

function ofMode(mode: string) {
  return ({ report }: Scene): Truth => ({ 'it is that mode': report.match.mode === mode })
}

/** The share of visible losses of shield or health that have a hit with an attacker within 0.1 s. */
function shareOfNamedLosses({ tracks }: Scene): number {
  let [named, all] = [0, 0]
  for (const [index, { shield, health }] of tracks?.lives.entries() ?? []) {
    const hits = tracks?.hits.filter(({ victimLife, attackerPlayer }) => victimLife === index && attackerPlayer !== null) ?? []
    const losses = [
      ...[...shield.ms].filter((_, row) => (shield.value[row - 1] ?? 1) - (shield.value[row] ?? 0) >= 2 / 64),
      ...[...health.ms].filter((_, row) => (health.value[row - 1] ?? 1) - (health.value[row] ?? 0) >= 4 / 127),
    ]
    for (const ms of new Set(losses)) {
      all += 1
      if (hits.some((hit) => Math.abs(hit.ms - ms) <= 100)) named += 1
    }
  }
  return named / all
}

/** True for more than five players of a side at once, or if the middle 90 % of positions span over 75 units along the longer side. */
function isLarge({ tracks, log }: Scene): boolean {
  if (!tracks) return false
  const middle = (values: readonly number[], share: number) =>
    values.toSorted((one, other) => one - other)[Math.round(share * (values.length - 1))] ?? 0
  const width = (axis: 'x' | 'y') => {
    const all = tracks.lives.flatMap((life) => [...life[axis]])
    return middle(all, 0.95) - middle(all, 0.05)
  }
  const team = (place: number) => log.persons.find(({ id }) => id === tracks.players[place]?.playerId)?.team ?? null
  const isCrowded = tracks.lives.some(({ player, startMs }) => {
    const alive = tracks.lives.filter((life) => life.startMs <= startMs && startMs < life.endMs)
    return team(player) !== null && alive.filter((life) => team(life.player) === team(player)).length > 5
  })
  return isCrowded || Math.max(width('x'), width('y')) > 75
}
