import { checkReport } from '#analysis/claims/check-report.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import type { KnownMap } from '#analysis/film/tracks/find-map.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import { findByXuid } from '#analysis/log/find-player.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { whyTooLittle } from '#analysis/report/too-little.ts'
import { playedOf } from '#analysis/statistics/history/match-figures.ts'
import type { Match, MatchPlayer } from '#analysis/statistics/match.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { plainStyle } from '#analysis/wording/render-style.ts'
import { plainText } from '#analysis/wording/segments.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { forgetInMatchData } from '#server/matches/forget/forget-in.ts'
import type { ForgottenPlayer } from '#server/matches/forget/forgotten-players.ts'
import { readNamedPlaces } from '#server/matches/named-places.ts'
import { levelOf } from '#server/matches/stored-match.ts'
import { walkOf } from '#server/results/card/map/death-walk.ts'
import { maskTracks } from '#server/results/pictures/mask-tracks.ts'
import { renderSentences } from '#server/results/present.ts'
import { maskReport, renameEvents } from '#server/results/projection/masking.ts'
import { roundTimes } from '#server/results/projection/round-times.ts'
import { knownKickOff } from '#server/results/sample.ts'
import { unlessRefused } from '#shared/calls/errors.ts'
import type { DeathWalk, FreeDeath, ShownCard } from '#shared/matches/free-card.ts'
import { kdaWords } from '#shared/matches/match-result.ts'
import { cardsOf } from '#shared/report/claims-of-report.ts'
import { shownClockOf } from '#shared/report/shown-clock.ts'
import { formatDuration } from '#shared/time/clock.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { SHOWN_WALK } from '#shared/tracks/shown-walk.ts'

/** A match as fetched, and the player whose last match it is. */
export interface FetchedMatch {
  /** JSON, as received. */
  readonly statistics: Uint8Array
  /** The film's last chunk; null where there is none. */
  readonly summary: Uint8Array | null
  readonly map: string | null
  readonly xuid: string
  readonly gamertag: string
  readonly forgotten: readonly ForgottenPlayer[]
}

export interface OpenedMatch extends Pick<FetchedMatch, 'map' | 'gamertag' | 'forgotten'> {
  readonly known: KnownMap
  readonly match: Match
  readonly log: EventLog
  readonly you: LogPlayer
  readonly player: MatchPlayer
}

/** Parses a match, without forgotten players as in stored data; null if it is unreadable or the player is not in it. */
export function openFetched({ statistics, summary, map, xuid, gamertag, forgotten }: FetchedMatch): OpenedMatch | null {
  const document: unknown = JSON.parse(new TextDecoder().decode(forgetInMatchData('statistics', statistics, forgotten)))
  const read = summary && readFilmSummary(forgetInMatchData('film', summary, forgotten), inflateWithNode)
  return unlessRefused(() => {
    const match = readMatchStats(document)
    const film = read?.status === 'read' ? read.film : null
    const log = buildEventLog({ match, film, gamertags: new Map([[xuid, gamertag]]) })
    const [you, player] = [findByXuid(log, xuid), match.players.find((one) => one.xuid === xuid)]
    if (!you || !player) return null
    return { map, gamertag, forgotten, known: { levelId: levelOf({ document, match }), mapName: map }, match, log, you, player }
  })
}

/** The card without its death; null where the match has too little data. */
export function composeFacts({ gamertag, map, match, player, log, you }: OpenedMatch): ShownCard | null {
  const played = playedOf(match, player.xuid ?? '')
  if (!played) return null
  const { mode, outcome, score, startedAt } = played
  const facts = [
    { figure: kdaWords(played), words: 'kills, deaths, assists' },
    ...tradedFact(log, you),
    ...objectiveFact(player),
    ...shotFacts(player),
  ]
  return {
    ...{ status: 'shown', gamertag, mode: mode.name, map, outcome, score },
    playedAt: new Date(startedAt).toISOString(),
    facts: facts.slice(0, 3),
  }
}

type CardFacts = ShownCard['facts']

function tradedFact(log: EventLog, you: LogPlayer): CardFacts {
  if (log.film.status !== 'complete' || you.team === null || whyTooLittle(log, you) !== null) return []
  const { deaths } = composeReport({ log, skill: null, map: null, you })
  const traded = deaths.filter(({ answeredBy }) => answeredBy !== null)
  return deaths.length === 0 ? [] : [{ figure: `${traded.length} of ${deaths.length}`, words: 'deaths traded by a teammate' }]
}

const OBJECTIVE_TIMES = [
  ['OddballStats.TimeAsSkullCarrier', 'with the ball'],
  ['CaptureTheFlagStats.TimeAsFlagCarrier', 'with the flag'],
  ['ZonesStats.StrongholdOccupationTime', 'on the objective'],
] as const

function objectiveFact({ modeTotals }: MatchPlayer): CardFacts {
  return OBJECTIVE_TIMES.flatMap(([field, words]) => {
    const timeMs = modeTotals[field]
    return timeMs === undefined ? [] : [{ figure: formatDuration(timeMs), words }]
  })
}

function shotFacts({ totals: { shotsHit, shotsFired, damageDealt, damageTaken } }: MatchPlayer): CardFacts {
  const share = shotsFired > 0 ? [{ figure: `${Math.round((100 * shotsHit) / shotsFired)}%`, words: 'of shots hit' }] : []
  const damage = (amount: number) => Math.round(amount).toLocaleString('en-US')
  return [...share, { figure: damage(damageDealt), words: 'damage dealt' }, { figure: damage(damageTaken), words: 'damage taken' }]
}

/** One death as strangers see it in a shared report: other players masked, times rounded, in the third person. */
export function composeDeath({ gamertag, map, match, log, you }: OpenedMatch, tracks: MatchTracks): FreeDeath {
  if (whyTooLittle(log, you) !== null) return { status: 'not seen' }
  const made = composeReport({
    ...{ log, skill: null, map, you, positions: { status: 'read', tracks } },
    kickOffMs: knownKickOff(match.matchId),
    places: readNamedPlaces(match.mapVersionId),
  })
  const { report: own } = checkReport(made)
  const report = roundTimes(renameEvents(maskReport(own, true)))
  const masked = maskTracks(tracks, own)
  const sentences = renderSentences(report, plainStyle(report), gamertag)
  const seen = cardsOf(report).flatMap(({ event, sentence }) => {
    const death = sentence && walkOf(masked, report, event, gamertag)
    const atMs = report.events.find(({ id }) => id === event)?.atMs
    if (!death || atMs === undefined || !death.walk.people.some(({ role }) => role === 'killer')) return []
    const words = plainText(sentences[sentence.id]?.segments ?? [])
    const rank = 2 * Number(isKillerShown(death.walk)) + Number(report.focusAreas.some(({ moments }) => moments.includes(event)))
    return [{ ...death, words, at: shownClockOf(report).format(atMs), rank }]
  })
  // Prefers a death with a visible killer, then one in a focus area, then a long range.
  const best = seen.toSorted((one, other) => other.rank - one.rank || other.range - one.range)[0]
  if (!best) return { status: 'not seen' }
  const { at, words, ground, walk } = best
  return { status: 'shown', at, words, ground, walk }
}

/** The margin in pixels that a mark needs around its position. */
const MARK_PX = 10

/** The pages crop the picture at its top and bottom, where a killer is not visible. */
function isKillerShown({ people, fromMs, stepMs }: DeathWalk): boolean {
  const spot = people.find(({ role }) => role === 'killer')?.path[Math.floor(-fromMs / stepMs)]
  const { top, height } = SHOWN_WALK
  return spot != null && spot[1] > top + MARK_PX && spot[1] < top + height - MARK_PX
}
