import { expect, test } from 'vitest'
import { simulateWalkedMatch } from './simulate-walked-match.ts'
import type { WalkedMatch } from './walked-match.ts'

const MODES = ['slayer', 'oddball', 'king-of-the-hill', 'strongholds', 'ctf', 'free-for-all'] as const
const MINUTES = 2.5

const matches = MODES.map((mode, seed) => ({ mode, match: simulateWalkedMatch({ seed, mode, durationMs: MINUTES * 60_000 }) }))

function coreOf({ statistics, truth }: WalkedMatch, player: number) {
  const found = statistics.Players.find(({ PlayerId }) => PlayerId === `xuid(${truth.players[player]?.xuid})`)
  return found?.PlayerTeamStats[0]?.Stats.CoreStats
}

const players = [0, 1, 2, 3, 4, 5, 6, 7]

test('the same seed gives the same match, and another seed a different one', () => {
  const options = { mode: 'slayer', durationMs: 30_000 } as const
  const first = simulateWalkedMatch({ seed: 9, ...options })
  expect(simulateWalkedMatch({ seed: 9, ...options })).toEqual(first)
  expect(simulateWalkedMatch({ seed: 10, ...options }).tracks.lives).not.toEqual(first.tracks.lives)
})

test.each(matches)('in $mode kills, deaths, shots, hits and damage in the statistics match the tracks', ({ match }) => {
  const { tracks } = match
  for (const player of players) {
    const core = coreOf(match, player)
    expect(core?.Deaths).toBe(tracks.deaths.filter(({ victimPlayer }) => victimPlayer === player).length)
    expect(core?.Kills).toBe(tracks.deaths.filter(({ killerPlayer }) => killerPlayer === player).length)
    expect(core?.HeadshotKills).toBe(
      tracks.damage.filter((hit) => hit.attackerPlayer === player && hit.isKillingBlow && hit.isHeadHit).length,
    )
    expect(core?.ShotsFired).toBe(tracks.shots.filter(({ playerIndex }) => playerIndex === player).length)
    const spent = tracks.magazines.filter(({ life }) => tracks.lives[life]?.playerIndex === player)
    expect(spent.reduce((sum, magazine) => sum + magazine.spent, 0)).toBe(core?.ShotsFired)
    const hits = tracks.shots.filter(({ playerIndex, hitLife }) => playerIndex === player && hitLife !== null)
    expect(core?.ShotsHit).toBe(hits.length)
    expect(core?.DamageDealt).toBeGreaterThan(0)
  }
})

test.each(matches)('in $mode every kill in the log is a death in the tracks five milliseconds earlier', ({ match }) => {
  const logged = match.film.filter(({ kind }) => kind === 'kill').map(({ atMs, xuid }) => `${atMs} ${xuid}`)
  const tracked = match.tracks.deaths.map(
    ({ ms, killerPlayer }) => `${Math.round(ms) + 5} ${match.truth.players[killerPlayer ?? -1]?.xuid}`,
  )
  expect(logged.toSorted()).toEqual(tracked.toSorted())
})

test.each(matches)('in $mode players respawn after the respawn time, and no player has two lives at once', ({ match }) => {
  const { tracks, truth } = match
  const freshStarts = truth.roundBreaks.map(({ endMs }) => endMs)
  for (const player of players) {
    const lives = tracks.lives.filter(({ playerIndex }) => playerIndex === player)
    expect(lives[0]?.spawnMs).toBeLessThan(truth.kickOffMs)
    lives.slice(1).forEach((life, index) => {
      const before = lives[index]
      const gapMs = life.spawnMs - (before?.endMs ?? 0)
      const isRoundStart = freshStarts.some((startMs) => Math.abs(startMs - life.spawnMs) < 30)
      if (isRoundStart) expect(gapMs).toBeGreaterThanOrEqual(0)
      else expect(Math.abs(gapMs - truth.respawnMs)).toBeLessThan(25)
    })
    expect(['match-end', 'death']).toContain(lives.at(-1)?.ending)
  }
})

test.each(matches.filter(({ mode }) => mode !== 'slayer' && mode !== 'free-for-all'))(
  'in $mode players score for the objective',
  ({ match }) => {
    expect(match.film.filter(({ kind }) => kind === 'mode').length).toBeGreaterThan(0)
    const gained = match.truth.scoring.reduce((sum, { points }) => sum + points, 0)
    expect(gained).toBe(match.statistics.Teams.reduce((sum, { Stats }) => sum + Stats.CoreStats.Score, 0))
  },
)

test('no ball carrier kills: every award at an own kill is a stop', () => {
  const match = matches.find(({ mode }) => mode === 'oddball')?.match
  const stops = match?.film.filter(
    ({ kind, atMs, xuid }) =>
      kind === 'mode' && match.film.some((kill) => kill.kind === 'kill' && kill.xuid === xuid && Math.abs(kill.atMs - atMs) <= 5),
  ).length
  const core = players.map((player) => match && coreOf(match, player))
  const counted = match?.statistics.Players.reduce(
    (sum, { PlayerTeamStats }) => sum + (PlayerTeamStats[0]?.Stats.OddballStats?.SkullCarriersKilled ?? 0),
    0,
  )
  expect(core).toHaveLength(8)
  expect(stops).toBe(counted)
})
