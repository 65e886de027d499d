import type { PracticeItem, PracticeQuestion } from '#shared/practice/practice-item.ts'
import { CAUSE_LIST } from '#shared/report/causes.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { CAUSED, type CauseName, type FilmDeath, killJustBefore, seeDeath } from '#tests/recount/meaning/film/causes.ts'
import { enemyWhoHit, type Film, mateDistances } from '#tests/recount/meaning/film/film.ts'
import type { Scene } from '#tests/recount/meaning/scene.ts'
import type { Person } from '#tests/recount/naive/person.ts'

/** Everything needed to judge options. `film` is null for a match without one. */
export interface Judge {
  readonly scene: Scene
  readonly film: Film | null
}

/** Whether an option is true; null when that is open to argument. */
type Truth = boolean | null
type Reading = (judge: Judge, item: PracticeItem, option: string) => Truth

/** Faults of an item's answer key, by events and film alone; empty when exactly the option marked right is true. */
export function faultsOf(judge: Judge, item: PracticeItem): string[] {
  return item.options.flatMap(({ text }, index) => {
    const truth = READINGS[item.question](judge, item, text)
    if (truth === (index === item.right)) return []
    return [`${item.question} at ${item.frozenAtMs}: "${text}" is ${truth === null ? 'unclear' : truth}`]
  })
}

interface Instant {
  readonly film: Film
  readonly own: Person
  readonly frozenMs: number
  readonly happenedMs: number
}

function instantOf({ film, scene }: Judge, { frozenAtMs, happenedAtMs }: PracticeItem): Instant {
  if (!film) throw new Error('an item asks of a film that there is not')
  return { film, own: scene.own, frozenMs: film.filmMs(frozenAtMs), happenedMs: film.filmMs(happenedAtMs) }
}

function lifeOf({ tracks, place }: Film, person: Person, ms: number): TrackedLife | undefined {
  return tracks.lives.find(({ player, startMs, endMs }) => player === place(person) && startMs <= ms && endMs > ms)
}

/** Interpolates linearly between two samples. */
function standsIn({ x, y, z, spawn, firstTick }: TrackedLife, ms: number): Place {
  const row = ms / 100 - firstTick
  if (row < 0 || x.length === 0) return spawn
  const [low, high] = [Math.min(Math.floor(row), x.length - 1), Math.min(Math.floor(row) + 1, x.length - 1)]
  const at = (column: Float32Array) => (column[low] ?? 0) + ((column[high] ?? 0) - (column[low] ?? 0)) * (row - Math.floor(row))
  return [at(x), at(y), at(z)]
}

/** Hits this close are of one burst, of which the item may have read only a later one. */
const SAME_BURST_MS = 100

/** The first enemy hit after the frozen instant; null unless it is at the item's time. */
function firstHit({ film, own, frozenMs, happenedMs }: Instant): { readonly hit: TrackedHit; readonly life: TrackedLife } | null {
  const life = lifeOf(film, own, frozenMs)
  const hit = film.tracks.hits.find((one) => one.ms > frozenMs && film.tracks.lives[one.victimLife] === life && enemyWhoHit(film, one))
  return life && hit && Math.abs(hit.ms - happenedMs) <= SAME_BURST_MS ? { hit, life } : null
}

function apart(one: Place, other: Place): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

const readNearest: Reading = (judge, item, option) => {
  const instant = instantOf(judge, item)
  const first = firstHit(instant)
  if (!first) return null
  const { hit } = first
  const mates = instant.film.mates(instant.own).flatMap((mate) => {
    const life = lifeOf(instant.film, mate, hit.ms)
    return life ? [standsIn(life, hit.ms)] : []
  })
  const units = Math.min(...mates.map((mate) => apart(mate, hit.victim.place)))
  if (mates.length === 0) return null
  if (option.startsWith('Yes'))
    return mates.some((mate) => apart(mate, hit.victim.place) <= 6 && Math.abs(mate[2] - hit.victim.place[2]) <= 1)
  return option.startsWith('Late') ? units > 6 && units <= 10 : units > 10
}

function sidesAt(film: Film, own: Person, ms: number): readonly [yours: number, theirs: number] {
  const living = (persons: readonly Person[]) => persons.filter((person) => lifeOf(film, person, ms)).length
  return [living([own, ...film.mates(own)]), living(film.enemies(own))]
}

const readAlive: Reading = (judge, item, option) => {
  const { film, own, frozenMs } = instantOf(judge, item)
  const [yours, theirs] = sidesAt(film, own, frozenMs)
  return option === `${yours} of yours, ${theirs} of theirs`
}

/** Signs by which a player could claim that a cause holds although it does not. The option is then undecided. */
const LOOKS_LIKE: Readonly<Partial<Record<CauseName, (film: Film, death: FilmDeath) => boolean>>> = {
  weak: (_, { exchange: [first] }) => (first?.victim.shield ?? 0) < 0.5,
  'two-guns': (film, { fight }) => new Set(fight.flatMap((hit) => enemyWhoHit(film, hit)?.key ?? [])).size > 1,
  'after-kill': (film, death) => killJustBefore(film, death) !== null,
  alone: (film, { victim, exchange: [first] }) => {
    const mates = first ? mateDistances(film, victim, first.victim.place, first.ms) : []
    return mates.length > 0 && Math.min(...mates) > 10
  },
  short: (film, { victim, exchange: [first] }) => {
    const [yours, theirs] = sidesAt(film, victim, first?.ms ?? 0)
    return yours < theirs
  },
}

const readCause: Reading = (judge, item, option) => {
  const instant = instantOf(judge, item)
  const event = judge.scene.log.byId.get(item.evidence.flatMap((one) => (one.kind === 'event' ? one.event : []))[0] ?? '')
  const death = event && seeDeath(instant.film, event)
  const name = (Object.keys(CAUSED) as CauseName[]).find((cause) => CAUSE_LIST[cause].label === option.toLowerCase())
  if (!death || death.victim.key !== instant.own.key || !name || lifeOf(instant.film, instant.own, instant.frozenMs) !== death.life)
    return null
  if (Math.abs((death.exchange[0]?.ms ?? 0) - instant.happenedMs) > SAME_BURST_MS) return null
  const holds = CAUSED[name](instant.film, death)
  return holds === false && LOOKS_LIKE[name]?.(instant.film, death) ? null : holds
}

/** Whether a moment is one that a drill is for, by the drill's title; null when it is arguable. */
const DRILLS: Readonly<Record<string, (instant: Instant, life: TrackedLife, kills: readonly number[]) => Truth>> = {
  'Take the kill, then leave': ({ frozenMs }, life, kills) => {
    const ago = Math.min(...kills.filter((ms) => ms <= frozenMs && ms >= life.startMs).map((ms) => frozenMs - ms))
    return ago <= 2_000 ? true : ago > 5_000 ? false : null
  },
  'Weak? Let it fill': ({ frozenMs }, { shield: { ms, value } }) => {
    const row = ms.findLastIndex((at) => at <= frozenMs)
    const shield = row < 0 ? 1 : (value[row] ?? 1)
    return shield < 0.5 ? true : shield >= 0.98 ? false : null
  },
  'Fight within reach': ({ film, own, frozenMs }, life) => {
    const mates = film.mates(own).flatMap((mate) => {
      const theirs = lifeOf(film, mate, frozenMs)
      return theirs ? [apart(standsIn(theirs, frozenMs), standsIn(life, frozenMs))] : []
    })
    const isFar = mates.every((units) => units > 10)
    return isFar && mates.length < 2 ? null : isFar
  },
  'Two guns? Break line of sight': ({ film, frozenMs }, life) => {
    const on = film.tracks.hits.filter(
      (hit) => film.tracks.lives[hit.victimLife] === life && hit.ms <= frozenMs && hit.ms >= frozenMs - 4_000,
    )
    return new Set(on.flatMap((hit) => enemyWhoHit(film, hit)?.key ?? [])).size >= 2
  },
  'A player down? Wait': ({ film, own, frozenMs }) => sidesAt(film, own, frozenMs)[0] < sidesAt(film, own, frozenMs)[1],
  'A player up? Keep it': ({ film, own, frozenMs }) => sidesAt(film, own, frozenMs)[0] > sidesAt(film, own, frozenMs)[1],
  'Players down? Wait for the spawn': ({ film, own, frozenMs }) => {
    const [yours, theirs] = sidesAt(film, own, frozenMs)
    return theirs - yours === 1 ? null : theirs > yours
  },
}

/** Judges options of "is this the moment to go?". Null for a kill that is neither fresh nor over, and for a lead without a recent kill. */
function isOfObjective({ film, own, frozenMs }: Instant, life: TrackedLife, kills: readonly number[], option: string): Truth {
  const ago = Math.min(...kills.filter((ms) => ms <= frozenMs && ms >= life.startMs).map((ms) => frozenMs - ms))
  const [yours, theirs] = sidesAt(film, own, frozenMs)
  if ((ago > 3_000 && ago <= 5_000) || (ago > 5_000 && yours > theirs)) return null
  if (option.includes('no kill')) return ago > 5_000
  return ago <= 3_000 && (option.startsWith('Now') ? theirs < yours : theirs >= yours)
}

const readDrill: Reading = (judge, item, option) => {
  const instant = instantOf(judge, item)
  const life = lifeOf(instant.film, instant.own, instant.frozenMs)
  if (!life) return null
  const kills = judge.scene.log.events.filter(({ kind, person }) => kind === 'kill' && person === instant.own.key)
  const killsMs = kills.map(({ atMs }) => instant.film.filmMs(atMs))
  const isFor = (title: string) => DRILLS[title]?.(instant, life, killsMs) ?? null
  if (/^(Now|Not yet):/.test(option)) return isOfObjective(instant, life, killsMs, option)
  if (!option.startsWith('Neither')) return isFor(option)
  const drills = item.options.flatMap(({ text }) => (text === option ? [] : isFor(text)))
  return drills.includes(null) ? null : !drills.includes(true)
}

/** Judges by the last teammate's death before the instant, which the question must be about, and all deaths of its killer since. */
const readTrade: Reading = ({ scene: { log, own } }, { ask, frozenAtMs, happenedAtMs }, option) => {
  const [killer, mate] = [...ask.matchAll(/\{(p\d+)\}/g)].map(([, key]) => key)
  const teamOf = (key: string | undefined) => log.persons.find((person) => person.key === key)?.team
  const falls = log.events.filter(({ kind, atMs }) => kind === 'death' && atMs <= happenedAtMs)
  const killerOf = ({ id }: { readonly id: string }) => log.killOf.get(id)?.person
  const death = falls.findLast(({ person, atMs }) => person !== own.key && teamOf(person) === own.team && atMs <= frozenAtMs)
  if (!death || death.person !== mate || killerOf(death) !== killer || teamOf(killer) === own.team) return null
  if (falls.at(-1)?.atMs !== happenedAtMs || falls.some(({ atMs }) => atMs > frozenAtMs && atMs < happenedAtMs)) return null
  const since = falls.filter(({ person, atMs }) => person === killer && atMs >= death.atMs - 2 && atMs <= frozenAtMs)
  const trades = since.filter((fall) => killerOf(fall) !== mate && teamOf(killerOf(fall)) === own.team && fall.atMs - death.atMs <= 4_000)
  if (since.length > trades.length) return null
  if (option.endsWith('already')) return trades.length > 0
  const isInTime = happenedAtMs - death.atMs <= 4_000
  return since.length === 0 && option.startsWith('Yes') === isInTime
}

const READINGS: Readonly<Record<PracticeQuestion, Reading>> = {
  'nearest-mate': readNearest,
  alive: readAlive,
  cause: readCause,
  drill: readDrill,
  trade: readTrade,
}
