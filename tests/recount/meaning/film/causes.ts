import { angleBetween, bearing, degreesOffAim, distance } from '#shared/tracks/geometry.ts'
import { lifeAt, placeAt, shieldAt } from '#shared/tracks/look-up.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { DEATHS } from '#tests/recount/meaning/death-sets.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { answeringKill } from '#tests/recount/naive/naive-kinds.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { enemyWhoHit, type Film, isInGap, isPause, isShieldBack, lifeOfDeath, mateDistances, runsOn, standsAt } from './film.ts'
import { livePlaces } from './objectives.ts'

/** A death as the film shows it, by the words of the definitions, without the code that sorts deaths. */
export interface FilmDeath {
  readonly event: LogEvent
  readonly victim: Person
  readonly killer: Person | null
  readonly life: TrackedLife
  readonly index: number
  readonly ms: number
  readonly place: Place
  /** The hits of the last fight, and of its last exchange; empty when the film has none. */
  readonly fight: readonly TrackedHit[]
  readonly exchange: readonly TrackedHit[]
  readonly taken: readonly TrackedHit[]
}

/** Null when the film does not show the death, or frames around it are missing. */
export function seeDeath(film: Film, event: LogEvent): FilmDeath | null {
  const found = lifeOfDeath(film, event)
  const victim = film.scene.log.persons.find(({ key }) => key === event.person)
  if (!found || !victim || isInGap(film, event)) return null
  const { life, index } = found
  const ms = life.endMs
  const recorded = film.tracks.deaths.find(({ victimLife }) => victimLife === index) ?? null
  const killerKey = film.scene.log.killOf.get(event.id)?.person
  const lastOf = (runs: readonly TrackedHit[][], isOver: (gapMs: number) => boolean) => {
    const last = runs.at(-1) ?? []
    return last.length > 0 && !isOver(ms - (last.at(-1)?.ms ?? 0)) ? last : []
  }
  return {
    event,
    victim,
    killer: film.scene.log.persons.find(({ key }) => key === killerKey) ?? film.personAt(recorded?.killer?.player ?? null),
    life,
    index,
    ms,
    place: recorded?.victim.place ?? placeAt(life, ms),
    fight: lastOf(runsOn(film, index, isShieldBack), (gap) => gap > 5_000),
    exchange: lastOf(runsOn(film, index, isPause), isPause),
    taken: film.tracks.hits.filter(({ victimLife }) => victimLife === index),
  }
}

/** Null when the film cannot tell. */
type Answer = boolean | null
type CauseReading = (film: Film, death: FilmDeath) => Answer

export function hasTwoGuns(film: Film, death: FilmDeath): Answer {
  const last = death.taken.filter(({ ms }) => ms >= death.ms - 4_000)
  if (last.length === 0) return null
  return gunsOf(film, death).length > 1
}

const lost = (hits: readonly TrackedHit[]) => hits.reduce((sum, { points }) => sum + (points ?? 0), 0)

/** Enemies with a quarter or more of the damage in the last 4 s, by first hit. Empty unless hits of the first two are within 1.6 s. */
export function gunsOf(film: Film, death: FilmDeath): Person[] {
  const last = death.taken.filter(({ ms }) => ms >= death.ms - 4_000)
  const by = (person: Person) => last.filter((hit) => enemyWhoHit(film, hit)?.key === person.key)
  const all = [...new Map(last.flatMap((hit) => enemyWhoHit(film, hit) ?? []).map((person) => [person.key, person])).values()]
  const guns = all.filter((person) => lost(by(person)) >= 0.25 * lost(last))
  const [one, other] = guns
  return one && other && gapBetween(by(one), by(other)) <= 1_600 ? guns : []
}

function gapBetween(ours: readonly TrackedHit[], theirs: readonly TrackedHit[]): number {
  return Math.min(...ours.flatMap(({ ms }) => theirs.map((hit) => Math.abs(hit.ms - ms))))
}

/** For the two guns' closest hits: the time between them, and the angle between their directions (null if unknown). */
export function gunsApart(film: Film, death: FilmDeath): { gapMs: number; degrees: number | null } | null {
  const [one, other] = gunsOf(film, death)
  const last = death.taken.filter(({ ms }) => ms >= death.ms - 4_000)
  const by = (person?: Person) => last.filter((hit) => enemyWhoHit(film, hit)?.key === person?.key)
  const pairs = by(one).flatMap((first) => by(other).map((second) => [first, second] as const))
  const gaps = pairs.map(([first, second]) => Math.abs(first.ms - second.ms))
  const gapMs = Math.min(...gaps)
  const [first, second] = pairs[gaps.indexOf(gapMs)] ?? []
  if (!first || !second) return null
  const from = ({ attacker, victim }: TrackedHit) => (attacker ? bearing(victim.place, attacker.place) : null)
  const [a, b] = [from(first), from(second)]
  return { gapMs, degrees: a === null || b === null ? null : angleBetween(a, b) }
}

/** A fight by choice with a worn shield: the victim hit first, or advanced after 7 s worn. False if there is none, null without hits. */
export function weakness(film: Film, death: FilmDeath) {
  const [first] = death.exchange
  if (!first) return null
  const before = death.taken.findLast(({ ms }) => ms < first.ms)
  if (!before || first.victim.shield >= 0.5 || first.ms - before.ms < 2_000) return false
  const foes = [death.killer, enemyWhoHit(film, first)].flatMap((person) => person?.key ?? [])
  const own = film.tracks.hits.find(
    (hit) =>
      hit.attackerPlayer === film.place(death.victim) &&
      hit.ms > before.ms &&
      hit.ms <= first.ms &&
      foes.includes(film.personAt(film.tracks.lives[hit.victimLife]?.player ?? null)?.key ?? ''),
  )
  const { ms: changes, value } = death.life.shield
  const lastFull = value.findLastIndex((shield, at) => shield >= 0.5 && (changes[at] ?? 0) < first.ms)
  const wornMs = first.ms - (changes[lastFull + 1] ?? first.ms)
  const recorded = film.tracks.deaths.find(({ victimLife }) => victimLife === death.index)?.killerStance?.place
  const towards = first.attacker?.place ?? recorded ?? (death.killer && standsAt(film, death.killer, death.ms)) ?? null
  const advanced =
    wornMs >= 7_000 &&
    towards !== null &&
    distance(placeAt(death.life, first.ms - 1_000), towards) - distance(first.victim.place, towards) >= 0.5
  const began = own !== undefined && own.ms - before.ms >= 2_000
  if (!began && !advanced) return false
  return { shield: first.victim.shield, pauseMs: first.ms - before.ms, earlyMs: began && own ? first.ms - own.ms : null, wornMs }
}

/** The last own kill of the life, if at most 5 s before the death. */
export function killJustBefore(film: Film, { victim, life, event }: FilmDeath): LogEvent | null {
  const kills = film.scene.log.events.filter(({ kind, person }) => kind === 'kill' && person === victim.key)
  return (
    kills.findLast(({ atMs }) => film.filmMs(atMs) >= life.startMs && film.filmMs(atMs) < life.endMs && event.atMs - atMs <= 5_000) ?? null
  )
}

/** True when an enemy who survived the kill had hit the victim in the 5 s before it. */
export function wasUnderFire(film: Film, death: FilmDeath, kill: LogEvent): boolean {
  const killMs = film.filmMs(kill.atMs)
  return film.tracks.hits.some((hit) => {
    const enemy = film.tracks.lives[hit.victimLife]?.player === death.life.player ? enemyWhoHit(film, hit) : null
    return enemy !== null && hit.ms <= killMs && killMs - hit.ms <= 5_000 && lifeAt(film.tracks, film.place(enemy), killMs + 1) !== null
  })
}

/** True when two or more teammates lived, none within 10 units in the last exchange, none answered, and none had just died near. */
function isAlone(film: Film, death: FilmDeath): Answer {
  const [first] = death.exchange
  if (!first) return null
  if (mateDistances(film, death.victim, first.victim.place, first.ms).length < 2) return false
  if (answeringKill(film.scene.log, death.event) !== null || hasMateFallen(film, death, first.ms)) return false
  for (let at = first.ms; at <= death.ms; at += 100) {
    const near = mateDistances(film, death.victim, placeAt(death.life, at), at)
    if (near.length === 0 || near.some((units) => units <= 10)) return false
  }
  return true
}

function hasMateFallen(film: Film, { victim, life }: FilmDeath, ms: number): boolean {
  return film
    .mates(victim)
    .some((mate) =>
      film
        .livesOf(mate)
        .some(
          (one) =>
            one.ending === 'death' &&
            one.endMs <= ms &&
            ms - one.endMs <= 8_000 &&
            one.endMs >= life.startMs &&
            distance(placeAt(one, one.endMs), placeAt(life, one.endMs)) <= 6,
        ),
    )
}

/** Degrees between the victim's aim and the attacker, at the first enemy hit of the last fight. */
export function degreesOff(film: Film, { fight }: FilmDeath): number | null {
  const first = fight.find((hit) => enemyWhoHit(film, hit) !== null)
  return first?.attacker && first.victim.aim ? degreesOffAim(first.victim.place, first.victim.aim, first.attacker.place) : null
}

/** Living players of both sides `agoMs` before the last fight began. */
export function sidesAtFight(film: Film, { victim, fight }: FilmDeath, agoMs = 0): readonly [own: number, enemy: number] | null {
  const [first] = fight
  if (!first || victim.team === null) return null
  const alive = (persons: readonly Person[]) =>
    persons.filter((person) => lifeAt(film.tracks, film.place(person), first.ms - agoMs) !== null).length
  return [alive([victim, ...film.mates(victim)]), alive(film.enemies(victim))]
}

/** Hits of both sides in an even duel: one against one, both nearly whole, and both hit. Null for any other death. */
export function duelHits(film: Film, death: FilmDeath): { own: number; theirs: number } | null {
  const { killer, victim, ms, fight } = death
  const [opening] = fight
  if (!killer || !opening) return null
  const [me, him] = [film.place(victim), film.place(killer)]
  const of = ({ victimLife }: TrackedHit) => film.tracks.lives[victimLife]?.player
  const between = film.tracks.hits.filter(
    (hit) => (hit.attackerPlayer === me && of(hit) === him) || (hit.attackerPlayer === him && of(hit) === me),
  )
  const last: TrackedHit[] = []
  for (const hit of between.filter((one) => one.ms <= ms + 5_000)) {
    if (last.length > 0 && hit.ms - (last.at(-1)?.ms ?? 0) > 5_000) {
      if (hit.ms > ms) break
      last.length = 0
    }
    last.push(hit)
  }
  const [first, end] = [last[0], last.at(-1)]
  if (!first || !end || end.ms < opening.ms || first.ms > ms) return null
  if (fight.some((hit) => ![killer.key, undefined].includes(enemyWhoHit(film, hit)?.key))) return null
  const isUnhurt = (stance: TrackedHit['attacker']) => stance !== null && stance.shield >= 0.75 && stance.health >= 0.75
  const others = film.tracks.hits.some(
    (hit) => hit.ms >= first.ms && hit.ms <= end.ms && [me, him].includes(of(hit) ?? -1) && !last.includes(hit),
  )
  if (others || !isUnhurt(first.victim) || !isUnhurt(first.attacker)) return null
  const off = first.attacker && first.victim.aim ? degreesOffAim(first.victim.place, first.victim.aim, first.attacker.place) : 0
  if (of(first) === me && off > 60) return null
  const own = last.filter(({ attackerPlayer }) => attackerPlayer === me).length
  return own === 0 ? null : { own, theirs: last.length - own }
}

/** Each cause by its definition, in the order of the list. */
export const CAUSED = {
  'no-killer': (_, { killer }) => killer === null,
  objective: (film, death) => DEATHS.carrying(film.scene, death.event) || unitsToLive(film, death) !== null,
  traded: (film, { event }) => DEATHS.traded(film.scene, event),
  fresh: (_, { fight: [first], life }) =>
    first ? first.ms - life.startMs <= 4_000 && distance(first.victim.place, life.spawn) <= 8 : null,
  'no-time': (film, { fight, ms }) => {
    const [first] = fight
    const enemies = new Set(fight.flatMap((hit) => enemyWhoHit(film, hit)?.key ?? []))
    return first ? first.victim.shield >= 0.9 && ms - first.ms <= 600 && enemies.size === 1 : null
  },
  weak: (film, death) => {
    const found = weakness(film, death)
    return found === null ? null : found !== false
  },
  'two-guns': hasTwoGuns,
  'after-kill': (film, death) => {
    const kill = killJustBefore(film, death)
    return kill !== null && !hadAReason(film, death, kill)
  },
  duel: (film, death) => duelHits(film, death) !== null,
  alone: isAlone,
  'off-screen': (film, death) => {
    const off = degreesOff(film, death)
    return off === null ? null : off > 60
  },
  short: (film, death) => {
    const [sides, before] = [sidesAtFight(film, death), sidesAtFight(film, death, 1_000)]
    return sides && sides[1] - sides[0] >= 2 && (before === null || before[1] - before[0] >= 2)
  },
} as const satisfies Record<string, CauseReading>

export type CauseName = keyof typeof CAUSED

/** True when the victim did not stay too long: died within 1 s, had a full shield when the exchange began, or was already under fire. */
function hadAReason(film: Film, death: FilmDeath, kill: LogEvent): boolean {
  const [opening] = death.exchange
  return death.event.atMs - kill.atMs < 1_000 || (opening?.victim.shield ?? 0) >= 0.98 || wasUnderFire(film, death, kill)
}

export function causeOf(film: Film, death: FilmDeath): CauseName | 'none' {
  const names = Object.keys(CAUSED) as CauseName[]
  return (
    names.find((name) => {
      return CAUSED[name](film, death) === true
    }) ?? 'none'
  )
}

/** Distance of a death from the middle of a live hill or stronghold on its level; null when more than 3 units. */
export function unitsToLive(film: Film, { place, ms }: FilmDeath): { units: number; what: 'hill' | 'stronghold' } | null {
  for (const { what, middle } of livePlaces(film, ms)) {
    const units = distance(place, middle)
    if (units <= 3 && Math.abs(place[2] - middle[2]) <= 1) return { units, what }
  }
  return null
}

export function shieldAtKill(film: Film, { life }: FilmDeath, kill: LogEvent): number {
  return shieldAt(life, film.filmMs(kill.atMs))
}

/** Deaths of a person that are explained by this cause and no earlier one. */
export function explainedBy(film: Film, person: Person, cause: CauseName | 'none'): FilmDeath[] {
  return film.scene.log.events.flatMap((event) => {
    const death = event.kind === 'death' && event.person === person.key ? seeDeath(film, event) : null
    return death && causeOf(film, death) === cause ? [death] : []
  })
}
