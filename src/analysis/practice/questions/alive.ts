import { median } from 'd3-array'
import type { DeathEvent } from '#analysis/log/event-log.ts'
import { aliveAt, type FilmView, filmMoment, isRead } from '#analysis/practice/film-view.ts'
import type { AskedMoment } from '#analysis/practice/moment-asked.ts'
import { fallsOf, hasLivedOn, isLogComplete, LIVED_ON_MS, type PracticeView } from '#analysis/practice/practice-view.ts'
import { RESPAWN_SHIFTS_MS } from '#analysis/rules.ts'
import { FROZEN_BEFORE_MS, type PracticeItem } from '#shared/practice/practice-item.ts'

/** Falls up to this long ago are listed: in every mode with this question, a player who fell earlier is back. */
const FEED_MS = 16_000
const NOBODY = `nobody in ${FEED_MS / 1000} s`
/** A respawn this near to the frozen instant could be counted either way. */
const CLEAR_MS = 1_000
const [SHORTEST_SHIFT_MS, LONGEST_SHIFT_MS] = RESPAWN_SHIFTS_MS

/** Respawn times: a player who fell at most `downMs` ago is certainly down, at least `upMs` ago certainly up. */
interface Respawn {
  readonly usualMs: number
  readonly downMs: number
  readonly upMs: number
}

interface Counted {
  readonly own: number
  readonly other: number
}

/** Asks how many live on each side two seconds before a death, counted by the falls in the seconds before. The film has to agree. */
export function aliveMoments(view: FilmView): AskedMoment[] {
  const { match } = view
  const { lives } = match.tracks
  const backMs = median(
    lives.flatMap((life) => {
      const next = life.ending === 'death' && lives.find(({ player, startMs }) => player === life.player && startMs > life.endMs)
      return next ? [next.startMs - life.endMs] : []
    }),
  )
  if (backMs === undefined) return []
  const respawn = { usualMs: backMs, downMs: backMs - CLEAR_MS, upMs: backMs + CLEAR_MS }
  return fallsOf(view).flatMap((death) => {
    const frozenAtMs = death.atMs - FROZEN_BEFORE_MS
    const [counted, alive] = [countByFeed(view, frozenAtMs, respawn), aliveAt(view, frozenAtMs)]
    const isSeen = alive !== null && counted?.own === alive.own && counted.other === alive.other
    return isSeen && isRead(view, match.filmMs(frozenAtMs), match.filmMs(death.atMs))
      ? [{ ...momentOf(view, death, counted, respawn), isUntrue: (answer: string) => answer.startsWith(`${counted.own} `) }]
      : []
  })
}

/** The same from the log alone: asked only if the count is the same for shorter and longer respawns. */
export function loggedAliveMoments(view: PracticeView): AskedMoment[] {
  const { log, you } = view
  const { respawnMs } = log.mode
  if (respawnMs === null || you.team === null || !isLogComplete(view) || log.rounds.status === 'unknown') return []
  const respawn = { usualMs: respawnMs, downMs: respawnMs + SHORTEST_SHIFT_MS, upMs: respawnMs + LONGEST_SHIFT_MS }
  return fallsOf(view).flatMap((death) => {
    const counted = countByFeed(view, death.atMs - FROZEN_BEFORE_MS, respawn)
    return counted ? [momentOf(view, death, counted, respawn)] : []
  })
}

function fallsBefore(view: PracticeView, atMs: number): DeathEvent[] {
  return fallsOf(view).filter((fall) => fall.atMs <= atMs && atMs - fall.atMs <= FEED_MS)
}

/** Null if a fall is neither certainly down nor certainly up, the player is down, or a player was not present all the time. */
function countByFeed(view: PracticeView, atMs: number, { downMs, upMs }: Respawn): Counted | null {
  const { log, you } = view
  const agoMs = fallsOf(view).map((fall) => ({ player: fall.player, ms: atMs - fall.atMs }))
  const isUnclear = agoMs.some(({ ms }) => (ms > downMs && ms < upMs) || Math.abs(ms) <= CLEAR_MS / 2)
  const down = new Set(agoMs.filter(({ ms }) => ms > 0 && ms <= downMs).map(({ player }) => player))
  const isEverybodyPresent = log.players.every(
    ({ isBot, presentFromMs, presentToMs }) => !isBot && presentFromMs <= atMs - upMs && presentToMs > atMs,
  )
  // A new round respawns all players.
  const isOpening = [log.startMs, ...log.rounds.rounds.map(({ startMs }) => startMs)].some((ms) => ms <= atMs && atMs - ms < upMs)
  if (isUnclear || !isEverybodyPresent || isOpening || down.has(you.id)) return null
  const up = log.players.filter(({ id }) => !down.has(id))
  const own = up.filter(({ team }) => team === you.team).length
  return { own, other: up.length - own }
}

function momentOf(view: PracticeView, death: DeathEvent, { own, other }: Counted, respawn: Respawn): AskedMoment {
  const frozenAtMs = death.atMs - FROZEN_BEFORE_MS
  const fell = fallsBefore(view, frozenAtMs)
  const sides = sidesOf(view, fell, frozenAtMs - respawn.downMs)
  return {
    name: death.id,
    happenedAtMs: death.atMs,
    untilMs: death.atMs + LIVED_ON_MS,
    answer: `${own} ${other}`,
    known: knownOf(view, fell, frozenAtMs, respawn),
    hasLived: hasLivedOn(view, death.atMs),
    ask: 'Somebody falls in two seconds. How many are alive right now, you included?',
    textOf: (answer) => {
      const [yours, theirs] = answer.split(' ')
      return `${yours} of yours, ${theirs} of theirs`
    },
    noteOf: (answer) => noteOf(answer, sides, [own, other]),
    explanation: `${own} against ${other}. ${describeSides(sides)}${costOf(view, own - other)}`,
    evidence: evidenceOf(view, frozenAtMs, death),
  }
}

function knownOf(view: PracticeView, fell: readonly DeathEvent[], nowMs: number, { usualMs }: Respawn): PracticeItem['situation'] {
  const ofSide = (isOwn: boolean) => fell.filter((fall) => isOfOwnSide(view, fall) === isOwn)
  return [
    { label: 'Back up after', value: `about ${Math.round(usualMs / 1000)} s` },
    { label: 'Fallen, yours', value: listed(view, ofSide(true), nowMs) || NOBODY },
    { label: 'Fallen, theirs', value: listed(view, ofSide(false), nowMs) || NOBODY },
  ]
}

const YOU = 'you'

function called({ named, you }: PracticeView, player: string): string {
  return player === you.id ? YOU : named(player)
}

function listed(view: PracticeView, falls: readonly DeathEvent[], nowMs: number): string {
  return falls.map(({ player, atMs }) => `${called(view, player)} ${((nowMs - atMs) / 1000).toFixed(1)} s ago`).join(', ')
}

function isOfOwnSide({ log, you }: PracticeView, { player }: DeathEvent): boolean {
  return log.players.find(({ id }) => id === player)?.team === you.team
}

/** The recent falls of a side: names of players who are still down, and of those who are back. */
interface Side {
  readonly whose: string
  readonly down: readonly string[]
  readonly back: readonly string[]
}

function sidesOf(view: PracticeView, fell: readonly DeathEvent[], downSinceMs: number): readonly [Side, Side] {
  const sideOf = (whose: string, isOwn: boolean): Side => {
    const ofSide = fell.filter((fall) => isOfOwnSide(view, fall) === isOwn)
    const isDown = new Set(ofSide.filter(({ atMs }) => atMs >= downSinceMs).map(({ player }) => player))
    const back = new Set(ofSide.map(({ player }) => player).filter((player) => !isDown.has(player)))
    const namesOf = (players: ReadonlySet<string>) => [...players].map((player) => called(view, player))
    return { whose, down: namesOf(isDown), back: namesOf(back) }
  }
  return [sideOf('yours', true), sideOf('theirs', false)]
}

function inWords(names: readonly string[]): string {
  const [only = YOU, ...more] = names
  return `${names.join(' and ')} ${more.length === 0 && only !== YOU ? 'is' : 'are'}`
}

/** Capitalizes the first letter, which leaves player keys unchanged. */
const asSentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

function describeSides(sides: readonly [Side, Side]): string {
  const sentences = sides.flatMap(({ whose, down, back }) => {
    const parts = [down.length === 0 ? [] : `${inWords(down)} down`, back.length === 0 ? [] : `${inWords(back)} back`].flat()
    return parts.length === 0 ? [] : `Of ${whose} ${parts.join(', ')}.`
  })
  return sentences.length === 0 ? 'Nobody is down.' : sentences.join(' ')
}

function noteOf(answer: string, sides: readonly [Side, Side], alive: readonly [own: number, other: number]): string {
  const counts = answer.split(' ').map(Number)
  const notes = sides.flatMap(({ down, back }, at) => {
    const over = (counts[at] ?? 0) - (alive[at] ?? 0)
    if (over > 0) return asSentence(`${inWords(down)} still down`)
    return over < 0 && back.length > 0 ? asSentence(`${inWords(back)} back`) : []
  })
  return notes.join(' ')
}

/** Empty unless the film has all lives: the number of living players at each death is unknown without them. */
function costOf({ analysis: { reviews, livesRead }, log, you }: PracticeView, up: number): string {
  const own = reviews.filter(({ death }) => death.player === you.id)
  if (up === 0 || own.length === 0 || log.players.some(({ id }) => !livesRead.has(id))) return ''
  const so = own.filter(({ alive }) => alive && Math.sign(alive.own - alive.enemy) === Math.sign(up))
  return ` ${so.length} of your ${own.length} deaths in this match came while you were a player ${up < 0 ? 'down' : 'up'} or more.`
}

function evidenceOf(view: PracticeView | FilmView, frozenAtMs: number, { id, atMs }: DeathEvent): AskedMoment['evidence'] {
  const film = 'match' in view ? [filmMoment(view, view.match.filmMs(frozenAtMs), view.match.filmMs(atMs))] : []
  return [...film, { kind: 'event', event: id }]
}
