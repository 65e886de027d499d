import { SCREEN_EDGE_DEGREES } from '#shared/game/game-numbers.ts'
import { type DeathTag, tagLabel } from '#shared/report/causes.ts'
import type { ReportEvent } from '#shared/report/report.ts'
import { degreesOffAim, distance } from '#shared/tracks/geometry.ts'
import { lifeAt, livesAt, placeAt, shieldAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { metres } from '#shared/tracks/metres.ts'
import { type Person, yourself } from '#shared/tracks/scene/cast.ts'
import type { DeathScene } from '#shared/tracks/scene/death-scene.ts'
import { toFilmMs } from '#shared/tracks/track-clock.ts'
import type { ReportView } from '#web/features/report-view/report-view.ts'

/** The least height difference that is mentioned: more than a jump and a step. */
const HIGHER_U = 1

export function deathSentence({ killer, range, higher, hits, death, nearestMate }: DeathScene, isMeasured: boolean): string {
  if (!killer) return 'No opponent is credited with this death.'
  const where = isMeasured && range !== null ? ` from ${metres(range)} m away${aboveWords(higher)}` : ''
  const first = hits[0]
  const how = first ? `, ${isAtOnce(death.ms - first.ms) ? 'at' : `${seconds(death.ms - first.ms)} after`} the first hit` : ''
  const help = isMeasured && nearestMate ? ` Your nearest living teammate was ${metres(nearestMate.distance)} m away.` : ''
  return `${killer.name} killed you${where}${how}.${help}`
}

function aboveWords(higher: number | null): string {
  if (higher === null || Math.abs(higher) < HIGHER_U) return ''
  return `, ${metres(Math.abs(higher))} m ${higher > 0 ? 'above' : 'below'} you`
}

export function deathTags(scene: DeathScene, isMeasured: boolean): string[] {
  const { killer, higher, nearestMate, alive, hits, death } = scene
  const first = hits[0]
  const off = first ? offScreenDegrees(scene) : null
  const tags = [
    isMeasured && killer && higher !== null && Math.abs(higher) >= HIGHER_U
      ? `from ${higher > 0 ? 'above' : 'below'}, ${metres(Math.abs(higher))} m`
      : null,
    off === null ? null : `aim ${Math.round(off)}° off`,
    isMeasured && nearestMate ? `${metres(nearestMate.distance)} m from help` : null,
    `${alive.own} v ${alive.enemy}`,
    first && killer ? hitsWords(hits.length, death.ms - first.ms) : null,
    first && killer && death.weapon?.name ? `last hit: ${death.weapon.name}` : null,
  ]
  return tags.filter((tag) => tag !== null)
}

/** Degrees between your aim and the player who hit you first. Null when that player was on your screen, or when it is not known. */
function offScreenDegrees({ hits: [first] }: DeathScene): number | null {
  if (!first?.attacker || !first.victim.aim) return null
  const off = degreesOffAim(first.victim.place, first.victim.aim, first.attacker.place)
  return off > SCREEN_EDGE_DEGREES ? off : null
}

function hitsWords(count: number, ms: number): string {
  const words = count === 1 ? '1 hit' : `${count} hits`
  if (!isAtOnce(ms)) return `${words} in ${seconds(ms)}`
  return count === 1 ? words : `${words} at once`
}

function seconds(ms: number): string {
  return `${(Math.max(0, ms) / 1000).toFixed(1)} s`
}

function isAtOnce(ms: number): boolean {
  return seconds(ms) === '0.0 s'
}

/** Returns "0.4 s after", or "right after" if it rounds to zero. */
export function secondsAfter(ms: number): string {
  return isAtOnce(ms) ? 'right after' : `${seconds(ms)} after`
}

export function deathPictureWords(scene: DeathScene, isMeasured: boolean, at: string): string {
  const { killer, range, higher, nearestMate } = scene
  const killerWords = killer && isMeasured && range !== null ? ` ${killer.name} stands ${metres(range)} m away${aboveWords(higher)}.` : ''
  const mate = nearestMate && isMeasured ? ` Nearest teammate ${nearestMate.person.name}, ${metres(nearestMate.distance)} m.` : ''
  return `From above, the last 8 seconds before your death at ${at}.${killerWords}${mate}`
}

/** Metres; 'dead' while you waited to respawn; null if not known. */
export type MetresAway = number | 'dead' | null

/** Returns how far you were from the player of a moment. Null if that is you. */
export function metresFromYou(at: ReportEvent, tracks: MatchTracks, cast: readonly Person[]): MetresAway {
  const you = yourself(cast)
  const player = cast.find(({ key }) => key === at.player)
  const ms = toFilmMs(tracks, at.atMs)
  const [own, theirs] = [you, player].map((person) => (person ? lifeAt(tracks, person.player, ms) : null))
  if (!you || !player || you === player) return null
  if (!own) return 'dead'
  return theirs && tracks.map.areDistancesKnown ? metres(distance(placeAt(own, ms), placeAt(theirs, ms))) : null
}

/** Words for the report's tags, without the height, which the tracks give exactly. */
export function tagWords(tags: readonly DeathTag[]): string[] {
  return tags.flatMap((tag) => (tag === 'from-above' ? [] : tagLabel(tag)))
}

/** Describes a moment, such as "3:37, you alive, 3 against 3". */
export function momentWords(tracks: Pick<MatchTracks, 'lives'>, cast: readonly Person[], ms: number, time: string): string {
  const roles = livesAt(tracks, ms).map(({ player }) => cast[player]?.role)
  const foes = roles.filter((role) => role === 'foe').length
  return `${time}, you ${roles.includes('you') ? 'alive' : 'dead'}, ${roles.length - foes} against ${foes}`
}

/** Your shield as the last burst began, as in the table of deaths. If that is not known, your shield at the first hit shown. */
export function ownShieldWords({ life, hits, death }: DeathScene, atFirstHit: { readonly shield: number } | null): string {
  if (atFirstHit) return `${Math.round(100 * atFirstHit.shield)} % as the last burst began`
  const [first] = hits
  return first ? `${shieldPercent(life, first.ms - 1)} % at the first hit shown` : `${shieldPercent(life, death.ms - 1)} % just before`
}

export function shieldPercent(life: Parameters<typeof shieldAt>[0], ms: number): number {
  return Math.round(100 * shieldAt(life, ms))
}

/** A kill is mentioned with a moment up to this long after it. */
const AFTER_KILL_MS = 10_000

export function momentSentence(
  at: ReportEvent,
  { nameOf, eventOf, report }: Pick<ReportView, 'nameOf' | 'eventOf' | 'report'>,
  away: number | 'dead' | null = null,
): string {
  const isYou = at.player === report.you
  const who = isYou ? 'You' : (nameOf(at.player) ?? 'Another player')
  const did = {
    kill: `killed ${nameOf(at.other) ?? 'an opponent'}`,
    death: 'died',
    medal: `earned ${at.name ?? 'a medal'}`,
    objective: 'made a play on the objective',
  }
  const kill = killBefore(at, { report, eventOf })
  const after = kill && !isYou ? `, ${secondsAfter(at.atMs - kill.atMs)} you killed ${nameOf(kill.other) ?? 'an opponent'}` : ''
  const where = away === null ? '' : away === 'dead' ? ' You were waiting to respawn.' : ` You were ${away} m away.`
  return `${who} ${did[at.kind]}${after}.${where}`
}

export function killBefore(
  { atMs }: Pick<ReportEvent, 'atMs'>,
  { report, eventOf }: Pick<ReportView, 'report' | 'eventOf'>,
): ReportEvent | null {
  const kills = report.timeline.kills.map(eventOf)
  return kills.findLast((kill) => kill && kill.atMs <= atMs && atMs - kill.atMs <= AFTER_KILL_MS) ?? null
}
