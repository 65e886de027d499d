import { leadsOf } from '#tests/recount/counters/recount-flow.ts'
import { idsOf } from '#tests/recount/meaning/death-sets.ts'
import { allOf, type Readings, SAYS_NOTHING_OF_THE_MATCH, type Truth } from '#tests/recount/meaning/reading.ts'
import { count, deathsOf, killsOf, matesOf, personOf, type Scene, type Sentence } from '#tests/recount/meaning/scene.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { awardsAt, isStop } from '#tests/recount/naive/naive-kinds.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'

const MINUTE_MS = 60_000
/** "In one go": each kill so soon after the one before. */
const ONE_GO_MS = 5_000

/** The lead of the own team after each kill. */
function leads(scene: Scene): number[] {
  return [0, ...(leadsOf(scene, scene.own.key) ?? [{ lead: Number.NaN }]).map(({ lead }) => lead)]
}

function course(scene: Scene): Truth {
  const all = leads(scene)
  const signs = all.map((lead) => Math.sign(lead)).filter((sign) => sign !== 0)
  return {
    lead: Math.max(...all),
    deficit: -Math.min(...all),
    changes: signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length,
  }
}

function numbers(scene: Scene): Truth {
  return { ahead: count(scene, 'team-time-ahead'), behind: count(scene, 'team-time-behind') }
}

function halves(scene: Scene): Truth {
  const of = (events: readonly LogEvent[], isEarly: boolean) => {
    const middleMs = (scene.log.firstMs + scene.log.lastMs) / 2
    return events.filter(({ atMs }) => atMs <= middleMs === isEarly).length
  }
  const [kills, deaths] = [killsOf(scene, scene.own), deathsOf(scene, scene.own)]
  return {
    'kills-before': of(kills, true),
    'deaths-before': of(deaths, true),
    'kills-after': of(kills, false),
    'deaths-after': of(deaths, false),
  }
}

function between(events: readonly LogEvent[], said: Sentence, scene: Scene): LogEvent[] {
  const at = (slot: string) => scene.log.byId.get(said.moments(slot)[0] ?? '')?.atMs ?? Number.NaN
  return events.filter(({ atMs }) => at('from') <= atMs && atMs <= at('to'))
}

/** Kills from one death to the next. */
function runs(scene: Scene, key: string): LogEvent[][] {
  const found: LogEvent[][] = [[]]
  for (const event of scene.log.events) {
    if (event.person !== key) continue
    if (event.kind === 'death') found.push([])
    if (event.kind === 'kill') found.at(-1)?.push(event)
  }
  return found
}

function bestRun(scene: Scene, said: Sentence): Truth {
  return {
    run: between(killsOf(scene, scene.own), said, scene).length,
    'nobody got you in between': between(deathsOf(scene, scene.own), said, scene).length === 0,
    'no run was longer': runs(scene, scene.own.key).every((run) => run.length <= said.figure('run').value),
  }
}

function inOneGo(scene: Scene, said: Sentence): Truth {
  const kills = killsOf(scene, scene.own)
  const from = (start: number) => {
    const rest = kills.slice(start)
    const end = rest.findIndex(({ atMs }, index) => index > 0 && atMs - (rest[index - 1]?.atMs ?? 0) > ONE_GO_MS)
    return end === -1 ? rest.length : end
  }
  return {
    multi: from(kills.findIndex(({ id }) => id === said.moments('moment')[0])),
    'none was larger': kills.every((_, start) => from(start) <= said.figure('multi').value),
  }
}

function runEnded(scene: Scene, said: Sentence): Truth {
  const fall = scene.log.deathOf.get(said.moments('moment')[0] ?? '')
  const victim = personOf(scene, said.who('who')[0])
  const before = deathsOf(scene, victim).filter(({ atMs }) => atMs < (fall?.atMs ?? 0))
  const kills = killsOf(scene, victim).filter(({ atMs }) => atMs > (before.at(-1)?.atMs ?? -1) && atMs <= (fall?.atMs ?? 0))
  return { run: kills.length, 'you got them': fall?.person === victim.key && scene.log.killOf.get(fall.id)?.person === scene.own.key }
}

function stops(scene: Scene): Truth {
  const of = (key: string) => eventsOf(scene.log, key, 'kill').filter((kill) => isStop(scene.log, kill))
  const own = of(scene.own.key)
  const team = [scene.own, ...matesOf(scene)].reduce((sum, { key }) => sum + of(key).length, 0)
  return { stops: [own.length, team], moments: [...new Set(own.flatMap((kill) => idsOf(awardsAt(scene.log, kill))))] }
}

function firstBlood(scene: Scene, said: Sentence): Truth {
  const first = scene.log.events.find(({ kind }) => kind === 'kill')
  const victim = first && scene.log.deathOf.get(first.id)?.person
  const [killer, dead] = said.has('victim') ? [scene.own.key, said.who('victim')[0]] : [said.who('who')[0], scene.own.key]
  return {
    'it was the first kill': first?.person === killer && victim === dead,
    'it was then': said.moments('moment').every((id) => scene.log.byId.get(id)?.atMs === first?.atMs),
  }
}

export const COURSE_READINGS: Readings = {
  ...allOf(['story.led', 'story.trailed', 'story.lead-changed'], course),
  'story.led': (scene) => ({ ...course(scene), 'your team never trailed': leads(scene).every((lead) => lead >= 0) }),
  'story.trailed': (scene) => ({ ...course(scene), 'your team never led': leads(scene).every((lead) => lead <= 0) }),
  'story.numbers': numbers,
  'story.swings': (scene) => ({ ahead: count(scene, 'swing', { variant: 'ahead' }), behind: count(scene, 'swing', { variant: 'behind' }) }),
  ...allOf(['story.halves'], halves),
  ...allOf(['story.first-kill-you', 'story.first-kill-on-you'], firstBlood),
  ...allOf(['story.best-run', 'keep.run'], bestRun),
  ...allOf(['story.best-multi', 'keep.multi'], inOneGo),
  'keep.run-ended': runEnded,
  'story.cluster': (scene, said) => {
    const deaths = deathsOf(scene, scene.own)
    const within = (fromMs: number) => deaths.filter(({ atMs }) => atMs >= fromMs && atMs - fromMs <= MINUTE_MS).length
    const named = between(deaths, said, scene)
    return {
      cluster: named.length,
      'it was a minute': (named.at(-1)?.atMs ?? 0) - (named[0]?.atMs ?? 0) <= MINUTE_MS,
      'no minute held more': deaths.every(({ atMs }) => within(atMs) <= said.figure('cluster').value),
    }
  },
  'story.longest-life': (scene, said) => {
    const { lives, own } = scene
    const lasted = (lives.of.get(own.key) ?? []).filter(({ death }) => death !== null || !/death|died/.test(said.text))
    const longest = Math.max(...lasted.map(({ startMs, endMs }) => endMs - startMs))
    const ended = lasted.find(({ startMs, endMs }) => endMs - startMs === longest)
    return { life: longest, 'it ended then': ended?.death?.id === said.moments('moment')[0] }
  },
  'story.perfects': (scene) => {
    const medals = eventsOf(scene.log, scene.own.key, 'medal').filter(({ medal }) => medal === 'Perfect')
    return { perfects: medals.length, moments: idsOf(medals) }
  },
  ...allOf(['keep.stops', 'objective.stops', 'objective.no-stops'], stops),
  'keep.avenged': (scene) => {
    const avenged = count(scene, 'avenged')
    return { avenged, moments: avenged?.events ?? [] }
  },
  ...allOf(['keep.note-moment', 'keep.note-moments'], SAYS_NOTHING_OF_THE_MATCH),
}
