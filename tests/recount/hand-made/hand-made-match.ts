import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { Match, MatchPlayer } from '#analysis/statistics/match.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'
import { modeOf } from '#analysis/statistics/modes.ts'

/** Ada and Ten against Cobalt Finch and Finch: 90 s of Slayer with a respawn of 8 s, short enough to count on paper. */
const PLAYERS = [
  { xuid: '1', name: 'Ada', team: 0, slot: 0, kills: 3, deaths: 4, shotsHit: 20, shotsFired: 50 },
  { xuid: '2', name: 'Ten', team: 0, slot: 1, kills: 1, deaths: 2, shotsHit: 10, shotsFired: 40 },
  { xuid: '3', name: 'Cobalt Finch', team: 1, slot: 0, kills: 2, deaths: 3, shotsHit: 30, shotsFired: 60 },
  { xuid: '4', name: 'Finch', team: 1, slot: 1, kills: 3, deaths: 1, shotsHit: 20, shotsFired: 50 },
] as const

export const HAND_MADE_FILM: readonly FilmEvent[] = [
  ...killAt(10_000, '1', '3'),
  ...killAt(13_000, '4', '1'),
  ...killAt(30_000, '3', '1'),
  ...killAt(40_000, '4', '2'),
  ...killAt(42_000, '4', '1'),
  ...killAt(60_000, '1', '4'),
  { ...eventAt(60_001, 'medal', '1'), medal: { filmId: 109, name: 'Perfect' } },
  ...killAt(62_000, '3', '1'),
  ...killAt(64_000, '2', '3'),
  eventAt(80_000, 'death', '2'),
  ...killAt(90_000, '1', '3'),
]

export const HAND_MADE_MATCH: Match = {
  matchId: 'hand-made',
  mode: modeOf(6),
  startedAt: '2026-01-01T00:00:00Z',
  durationMs: 90_000,
  playableMs: 90_000,
  mapAssetId: 'map',
  mapVersionId: 'version',
  playlistAssetId: null,
  areTeamsEnabled: true,
  lifecycle: 'matchmade',
  teams: [
    { teamId: 0, outcome: 'loss', score: 4, rounds: { won: 0, lost: 1, tied: 0 } },
    { teamId: 1, outcome: 'win', score: 5, rounds: { won: 1, lost: 0, tied: 0 } },
  ],
  players: PLAYERS.map(toMatchPlayer),
  unread: [],
}

/** Ada has one kill (2 deviations) more and three deaths (1.5 deviations) fewer than expected. */
export const HAND_MADE_SKILL: MatchSkill = new Map([
  [
    'xuid(1)',
    {
      kills: { expected: 2, deviation: 0.5 },
      deaths: { expected: 7, deviation: 2 },
      tiers: [],
      csrBefore: null,
      csrAfter: null,
    },
  ],
])

export const HAND_MADE_SOURCES = { match: HAND_MADE_MATCH, film: HAND_MADE_FILM, skill: HAND_MADE_SKILL }

function killAt(atMs: number, killer: string, victim: string): FilmEvent[] {
  return [eventAt(atMs, 'kill', killer), eventAt(atMs, 'death', victim)]
}

function eventAt(atMs: number, kind: FilmEvent['kind'], xuid: string): FilmEvent {
  const player = PLAYERS.find((one) => one.xuid === xuid)
  return { kind, atMs, xuid, gamertag: player?.name ?? '', team: player?.team ?? null, slot: player?.slot ?? null, medal: null }
}

function toMatchPlayer({ xuid, team, kills, deaths, shotsHit, shotsFired }: (typeof PLAYERS)[number]): MatchPlayer {
  return {
    playerId: `xuid(${xuid})`,
    xuid,
    teamId: team,
    outcome: team === 0 ? 'loss' : 'win',
    isPresentAtBeginning: true,
    isPresentAtCompletion: true,
    joinedMs: null,
    leftMs: null,
    timePlayedMs: 90_000,
    totals: {
      score: kills,
      kills,
      deaths,
      assists: 0,
      suicides: 0,
      betrayals: 0,
      shotsFired,
      shotsHit,
      damageDealt: kills * 225,
      damageTaken: deaths * 225,
    },
    medals: xuid === '1' ? 1 : 0,
    objectiveAwards: 0,
    modeTotals: {},
  }
}
