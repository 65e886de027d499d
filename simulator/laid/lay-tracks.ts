import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { LoggedPlay } from '#simulator/simulate-match.ts'
import { summaryMs } from '#simulator/walking/film-clock.ts'
import { endMatch, startRound } from '#simulator/walking/match/rounds.ts'
import { runScriptedTick } from './run-scripted-tick.ts'
import { type Stage, setStage } from './stage.ts'

/**
 * Lays tracks under a match that was played on the log's level: everybody walks, looks and shoots so that its kills, deaths and respawns
 * happen when and by whom the log says, and shots, hits and damage come near what its statistics say.
 */
export function layTracks(seed: number, log: LoggedPlay): FilmTracks {
  const stage = setStage(seed, log)
  const { walk, script } = stage
  for (const round of script.rounds) {
    startRound(walk, round.startTick)
    playRound(stage, Math.max(round.startTick, script.kickOffTick), round.endTick)
  }
  walk.tick = script.endTick
  endMatch(walk)
  return walk.recorder.finish(
    walk.tick,
    log.players.map(({ xuid }) => xuid),
  )
}

function playRound(stage: Stage, fromTick: number, toTick: number): void {
  const { walk } = stage
  for (let tick = fromTick + 1; tick <= toTick; tick += 1) {
    walk.tick = tick
    walk.play.nowMs = summaryMs(tick)
    runScriptedTick(stage)
  }
  for (const walker of walk.walkers) walker.respawnTick = null
}
