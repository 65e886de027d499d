import { entryAt } from '#analysis/facts/match-state/numbers-alive.ts'
import { chainsOf, enemyOf, hitsOn, isNamed, lossTimesOf } from '#analysis/positions/hits.ts'
import { TWO_GUNS_MS } from '#analysis/positions/position-rules.ts'
import { nearestMate } from '#analysis/positions/support.ts'
import type { Fight, HitRun, TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { SHIELD_START_MS } from '#shared/game/game-numbers.ts'
import { FROZEN_BEFORE_MS, MET_WITHIN_MS, type PracticeItem } from '#shared/practice/practice-item.ts'
import type { Moment } from '#shared/report/moment.ts'
import { lifeAt, placeAt, shieldAt } from '#shared/tracks/look-up.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { LIVED_ON_MS, type PracticeView } from './practice-view.ts'

/** A match with a decoded film, and the player's index in its tracks. Times are log times unless stated otherwise. */
export interface FilmView extends PracticeView {
  readonly match: TrackedMatch
  readonly own: number
}

/** Null without tracks, without known places, or if the film does not have the player. */
export function filmViewOf(view: PracticeView): FilmView | null {
  const match = view.analysis.tracked
  const own = match?.playerIndexOf(view.you.id) ?? null
  return match?.hasPlaces && own !== null ? { ...view, match, own } : null
}

/** Longer than any respawn: without a gap since then, the life of every player is known. */
const READ_BEFORE_MS = 30_000

/** True if all frames of a moment were read, from long enough before it that the life of every player is known. Times are film times. */
export function isRead({ match: { tracks } }: FilmView, fromMs: number, toMs: number): boolean {
  return toMs <= tracks.endMs && !tracks.gaps.some((gap) => gap.fromMs <= toMs && gap.toMs >= fromMs - READ_BEFORE_MS)
}

/** Rifles hit twelve times a second: a loss further from a hit may be from an unread one. Of 64 hits, one came later than its loss. */
const SAME_HIT_MS = 20

/** True if a life lost shield or health without a decoded hit, from SHIELD_START_MS before `fromMs` to `toMs`. */
export function hasUnreadHits({ match: { tracks } }: FilmView, life: TrackedLife, fromMs: number, toMs = fromMs): boolean {
  const hits = tracks.hits.filter(({ victimLife }) => tracks.lives[victimLife] === life)
  return lossTimesOf(life).some((ms) => {
    return ms > fromMs - SHIELD_START_MS && ms <= toMs && !hits.some((hit) => Math.abs(hit.ms - ms) <= SAME_HIT_MS)
  })
}

/** An enemy's first hit on a player who took none for so long that the shield would start to return. */
export interface Opening {
  readonly hit: TrackedHit
  readonly enemy: number
  readonly life: TrackedLife
  readonly frozenMs: number
  readonly hasLived: boolean
}

/** At this distance from the border between two answers, the right one is beyond dispute. */
export const CLEAR_DEGREES = 10
export const CLEAR_U = 0.5

/** A hit of another enemy this soon after the first came with it, so the first one is not clear. */
const WITH_IT_MS = 100

/** The openings of a player's fights in read frames, if he lives at the frozen instant. Empty where attackers are not named. */
export function openingsOf(view: FilmView, player: number): Opening[] {
  const { match } = view
  if (!isNamed(match, player)) return []
  return match.tracks.lives.flatMap((life, index) => {
    if (life.player !== player) return []
    return chainsOf(hitsOn(match, index)).flatMap((chain) => openingOf(view, life, chain) ?? [])
  })
}

function openingOf(view: FilmView, life: TrackedLife, chain: HitRun): Opening | null {
  const { match } = view
  const [hit] = chain
  const enemy = enemyOf(match, hit)
  const frozenMs = hit.ms - FROZEN_BEFORE_MS
  const isShared = chain.some((other) => other.ms - hit.ms <= WITH_IT_MS && enemyOf(match, other) !== enemy)
  if (enemy === null || isShared || life.startMs > frozenMs || hasUnreadHits(view, life, hit.ms)) return null
  if (!isRead(view, frozenMs, hit.ms + LIVED_ON_MS)) return null
  const hasLived = life.ending !== 'death' || life.endMs > hit.ms + LIVED_ON_MS
  return { hit, enemy, life, frozenMs, hasLived }
}

export function playerName({ match, named }: FilmView, player: number): string | null {
  const found = match.players[player]
  return found ? named(found.id) : null
}

/** A stretch of the film, converted to log time. */
export function filmMoment({ match }: FilmView, fromMs: number, toMs: number): Moment {
  return { kind: 'film', fromMs: match.logMs(fromMs), toMs: match.logMs(toMs) }
}

/** A name for a moment that stays the same if a second reading of the film is a few milliseconds off. */
export function filmName({ match }: FilmView, ms: number): string {
  return `${Math.round(match.logMs(ms) / 1000)} s`
}

/** Counts have to be the same this long before and after: no player dies or respawns meanwhile. */
const STEADY_MS = 500

/** Living players of both sides at a log time; null if not every life is read, or if a player dies or respawns just then. */
export function aliveAt({ analysis: { numbers, livesRead }, log, you }: PracticeView, atMs: number): { own: number; other: number } | null {
  if (you.team === null || log.players.some(({ id }) => !livesRead.has(id))) return null
  const counts = [atMs - STEADY_MS, atMs, atMs + STEADY_MS].map((ms) => {
    const alive = [...(entryAt(numbers, ms)?.alive ?? [])]
    const sum = (isOwn: boolean) => alive.reduce((all, [team, count]) => all + ((team === you.team) === isOwn ? count : 0), 0)
    return { own: sum(true), other: sum(false) }
  })
  const [before, now, after] = counts
  if (!before || !now || !after || now.own === 0) return null
  return [before, after].every(({ own, other }) => own === now.own && other === now.other) ? now : null
}

/** Opponents that the player fought shortly before a frozen film time, each at the place of the last hit. */
export function metBefore(view: FilmView, frozenMs: number): PracticeItem['met'] {
  const { match, own, keyOf } = view
  const life = lifeAt(match.tracks, own, frozenMs)
  if (!life || !isNamed(match, own)) return []
  const sinceMs = Math.max(frozenMs - MET_WITHIN_MS, life.startMs)
  return fightsOf(view).flatMap(({ first, other, hits }) => {
    const enemy = first === own ? other : first
    const hit = hits.findLast(({ ms }) => ms >= sinceMs && ms <= frozenMs)
    const [player, stance] = [match.players[enemy], hit?.attackerPlayer === own ? hit.victim : hit?.attacker]
    if (!hit || !stance || !player || !match.enemiesOf(own).has(enemy)) return []
    const hasFallen = (lifeAt(match.tracks, enemy, frozenMs)?.startMs ?? frozenMs) > hit.ms
    return [{ player: keyOf(player.id), atMs: match.logMs(hit.ms), place: [...stance.place], hasFallen }]
  })
}

export function fightsOf({ match, own }: FilmView): Fight[] {
  return match.fights.filter(({ first, other }) => first === own || other === own)
}

/** What the player knew at a frozen film time, without what the question asks for. Questions on the living and on trades need only falls. */
export function situationAt(view: FilmView, frozenMs: number, question: PracticeItem['question']): PracticeItem['situation'] {
  const { match, own } = view
  const { tracks } = match
  const life = lifeAt(tracks, own, frozenMs)
  if (!life || question === 'alive' || question === 'trade') return []
  const frozenAtMs = match.logMs(frozenMs)
  const alive = aliveAt(view, frozenAtMs)
  const mate = question === 'nearest-mate' ? null : nearestMate(match, own, placeAt(life, frozenMs), frozenMs)
  const guns = gunsOn(view, life, frozenMs)
  const hit = tracks.hits.findLast((candidate) => tracks.lives[candidate.victimLife] === life && candidate.ms <= frozenMs)
  const known = [
    alive && { label: 'Alive', value: `${alive.own} against ${alive.other}` },
    { label: 'Your shield', value: `${Math.round(100 * shieldAt(life, frozenMs))}%` },
    mate && { label: 'Nearest teammate', value: `${metres(mate.units)} m` },
    lastOf('Last hit on you', frozenMs, hit?.ms),
    lastOf('Your last kill', frozenAtMs, lastKillBefore(view, frozenAtMs)),
    guns > 1
      ? { label: `Hit you, last ${TWO_GUNS_MS / 1000} s`, value: `${guns} opponents` }
      : lastOf('You spawned', frozenMs, life.startMs),
  ]
  return known.filter((row) => row !== null)
}

export function gunsOn({ match }: FilmView, life: TrackedLife, ms: number): number {
  const { tracks } = match
  const on = tracks.hits.filter((hit) => tracks.lives[hit.victimLife] === life && hit.ms <= ms && ms - hit.ms <= TWO_GUNS_MS)
  return new Set(on.map((hit) => enemyOf(match, hit)).filter((enemy) => enemy !== null)).size
}

const RECENT_MS = 10_000

/** "0.5 s ago"; null if it is too long ago to matter. */
export function lastOf(label: string, nowMs: number, atMs: number | undefined): PracticeItem['situation'][number] | null {
  return atMs === undefined || nowMs - atMs > RECENT_MS ? null : { label, value: `${((nowMs - atMs) / 1000).toFixed(1)} s ago` }
}

function lastKillBefore({ log, you }: PracticeView, ms: number): number | undefined {
  return log.events.findLast((event) => event.kind === 'kill' && event.player === you.id && event.atMs <= ms)?.atMs
}

/** Milliseconds since the player's last kill in a life, at a film time; infinite without one. */
export function sinceKill(view: FilmView, { startMs }: TrackedLife, ms: number): number {
  const atMs = view.match.logMs(ms)
  const killMs = lastKillBefore(view, atMs)
  return killMs === undefined || view.match.filmMs(killMs) < startMs ? Number.POSITIVE_INFINITY : atMs - killMs
}

/** "It was 3 against 4.", at a log time. Empty if the numbers are not known. */
export function aliveWords(view: PracticeView, atMs: number): string {
  const alive = aliveAt(view, atMs)
  return alive ? `It was ${alive.own} against ${alive.other}.` : ''
}

/** @param units distance to the nearest living teammate; null without one */
export function mateWords(units: number | null): string {
  return units === null ? 'No teammate was alive.' : `The nearest teammate was ${metres(units)} m away.`
}
