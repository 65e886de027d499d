import { idsOf } from '#tests/recount/meaning/death-sets.ts'
import { allOf, type Readings, type Truth } from '#tests/recount/meaning/reading.ts'
import { count, deathsOf, killsOf, matesOf, personOf, type Scene, type Sentence } from '#tests/recount/meaning/scene.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { awardsAt, isStop } from '#tests/recount/naive/naive-kinds.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'

/** "In one go": each kill is at most this long after the one before. */
const MULTIKILL_GAP_MS = 5_000

function between(events: readonly LogEvent[], sentence: Sentence, scene: Scene): LogEvent[] {
  const fromMs = scene.log.byId.get(sentence.moments('from')[0] ?? '')?.atMs ?? Number.NaN
  return events.filter(({ atMs }) => fromMs <= atMs && atMs <= lastOf(sentence, scene))
}

function lastOf(sentence: Sentence, scene: Scene): number {
  return scene.log.byId.get(sentence.moments('to')[0] ?? '')?.atMs ?? Number.NaN
}

function runs(scene: Scene, key: string): LogEvent[][] {
  const found: LogEvent[][] = [[]]
  for (const event of scene.log.events) {
    if (event.person !== key) continue
    if (event.kind === 'death') found.push([])
    if (event.kind === 'kill') found.at(-1)?.push(event)
  }
  return found
}

function bestRun(scene: Scene, sentence: Sentence): Truth {
  const isBeforeDeath = ({ atMs }: LogEvent) => !deathsOf(scene, scene.own).some((death) => death.atMs === atMs)
  return {
    run: between(killsOf(scene, scene.own), sentence, scene).length,
    // A death in the instant of the last kill does not break the run.
    'nobody got you in between': between(deathsOf(scene, scene.own), sentence, scene).every(({ atMs }) => atMs === lastOf(sentence, scene)),
    // A kill in the instant of an own death may or may not count.
    'no run was longer': runs(scene, scene.own.key).every((run) => run.filter(isBeforeDeath).length <= sentence.figure('run').value),
  }
}

function multikill(scene: Scene, sentence: Sentence): Truth {
  const kills = killsOf(scene, scene.own)
  const from = (start: number) => {
    const rest = kills.slice(start)
    const end = rest.findIndex(({ atMs }, index) => index > 0 && atMs - (rest[index - 1]?.atMs ?? 0) > MULTIKILL_GAP_MS)
    return end === -1 ? rest.length : end
  }
  return {
    multi: from(kills.findIndex(({ id }) => id === sentence.moments('moment')[0])),
    'none was larger': kills.every((_, start) => from(start) <= sentence.figure('multi').value),
  }
}

function runEnded(scene: Scene, sentence: Sentence): Truth {
  const fall = scene.log.deathOf.get(sentence.moments('moment')[0] ?? '')
  const victim = personOf(scene, sentence.who('who')[0])
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

export const COURSE_READINGS: Readings = {
  'keep.run': bestRun,
  'keep.multi': multikill,
  'keep.run-ended': runEnded,
  'keep.between-deaths': (scene, sentence) => {
    const died = deathsOf(scene, scene.own)
    const [from, to] = ['from', 'to'].map((slot) => died.findIndex(({ id }) => id === sentence.moments(slot)[0]))
    const stretches = died.slice(1).map(({ atMs }, before) => atMs - (died[before]?.atMs ?? 0))
    return {
      stretch: Math.max(...stretches),
      'no death lies between': to === (from ?? 0) + 1,
      'it is that one': stretches[from ?? 0] === Math.max(...stretches),
    }
  },
  ...allOf(['keep.stops', 'objective.stops', 'objective.no-stops'], stops),
  'keep.avenged': (scene) => {
    const avenged = count(scene, 'avenged')
    return { avenged, moments: avenged?.events ?? [] }
  },
}
