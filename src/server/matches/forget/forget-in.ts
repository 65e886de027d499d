import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { type Replacement, rewriteFilm } from '#server/matches/film/rewrite-film.ts'
import type { Report } from '#shared/report/report.ts'
import type { ForgottenPlayer } from './forgotten-players.ts'

/** Pure functions that remove a forgotten player; without that player nothing changes. */

/** Returns match data without the forgotten players; `body` itself if none of them played. */
export function forgetInMatchData(kind: string, body: Uint8Array, forgotten: readonly ForgottenPlayer[]): Uint8Array {
  if (forgotten.length === 0) return body
  if (kind === 'film') return forgetInFilm(body, forgotten)
  const text = new TextDecoder().decode(body)
  const present = forgotten.filter(({ xuid }) => text.includes(xuid))
  if (present.length === 0) return body
  return new TextEncoder().encode(kind === 'users' ? withoutUsers(text, present) : withoutXuids(text, present))
}

export function forgetInReport(report: Report, forgotten: readonly ForgottenPlayer[]): Report {
  const here = forgotten.flatMap(({ xuid, standIn }) => {
    const player = report.players.find(({ id }) => id === `xuid(${xuid})`)
    return player ? [{ xuid, standIn, name: player.name }] : []
  })
  if (here.length === 0) return report
  const players = report.players.map((player) => {
    const forgottenPlayer = here.find(({ xuid }) => player.id === `xuid(${xuid})`)
    return forgottenPlayer ? { ...player, id: `xuid(${forgottenPlayer.standIn.xuid})`, name: forgottenPlayer.standIn.gamertag } : player
  })
  const filmProblems = report.checked.filmProblems.map((problem) =>
    here.reduce((text, { name, ...player }) => forgetInText(text, player, [name]), problem),
  )
  return { ...report, players, checked: { ...report.checked, filmProblems } }
}

export function forgetInText(text: string, { xuid, standIn }: ForgottenPlayer, names: readonly string[]): string {
  return names
    .filter((name) => name !== '')
    .reduce((masked, name) => masked.replaceAll(wholeWord(name), standIn.gamertag), text.replaceAll(xuid, standIn.xuid))
}

function wholeWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu')
}

function withoutXuids(text: string, forgotten: readonly ForgottenPlayer[]): string {
  return forgotten.reduce((masked, { xuid, standIn }) => masked.replaceAll(xuid, standIn.xuid), text)
}

function withoutUsers(text: string, forgotten: readonly ForgottenPlayer[]): string {
  const users: unknown = JSON.parse(text)
  const isForgotten = (user: unknown) => forgotten.some(({ xuid }) => JSON.stringify(user).includes(xuid))
  return JSON.stringify(Array.isArray(users) ? users.filter((user) => !isForgotten(user)) : [])
}

/** A film holds XUID and name in every record. */
function forgetInFilm(body: Uint8Array, forgotten: readonly ForgottenPlayer[]): Uint8Array {
  const outcome = readFilmSummary(body, inflateWithNode)
  if (outcome.status !== 'read') return body
  const { events } = outcome.film
  const replacements = forgotten.flatMap(({ xuid, standIn }): Replacement[] => {
    const names = new Set(events.filter((event) => event.xuid === xuid).map(({ gamertag }) => gamertag))
    if (names.size === 0) return []
    const named = [...names].filter((name) => name !== '').map((name) => ({ from: nameBytes(name), to: nameBytes(standIn.gamertag) }))
    return [{ from: xuidBytes(xuid), to: xuidBytes(standIn.xuid) }, ...named]
  })
  return replacements.length === 0 ? body : rewriteFilm(body, replacements)
}

const NAME_BYTES = 32

function nameBytes(name: string): Buffer {
  const bytes = Buffer.alloc(NAME_BYTES)
  bytes.write(name, 'utf16le')
  return bytes
}

function xuidBytes(xuid: string): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(xuid))
  return bytes
}
