import type { FilmEvent } from '#analysis/film/film-event.ts'
import { SAMPLE_GAMERTAG, SAMPLE_VIDEO_OFFSET_MS, SAMPLE_VIDEO_SECONDS } from '#shared/sample.ts'
import { readSampleMatch } from '#simulator/sample-match.ts'
import type { SimulatedPlayer, SimulationTruth, TrueDeath } from '#simulator/simulation.ts'

export const WIDTH = 960
export const HEIGHT = 540
export const FRAMES_PER_SECOND = 10

/** A span of video time in ms. */
export interface Span {
  readonly startMs: number
  readonly endMs: number
}

export interface Round extends Span {
  readonly number: number
}

/** The sample's events that the video is drawn from, with all times on the video's clock. */
export interface SampleVideo {
  readonly lengthMs: number
  readonly kickOffMs: number
  readonly endMs: number
  readonly rounds: readonly Round[]
  readonly players: readonly SimulatedPlayer[]
  readonly you: SimulatedPlayer
  readonly deaths: readonly TrueDeath[]
  readonly scoring: SimulationTruth['scoring']
  readonly yourMedals: readonly { readonly atMs: number; readonly name: string }[]
  readonly respawnMs: number
}

export function readSampleVideo(): SampleVideo {
  const { truth, film } = readSampleMatch()
  const you = truth.players.find(({ gamertag }) => gamertag === SAMPLE_GAMERTAG)
  if (you === undefined) throw new Error(`${SAMPLE_GAMERTAG} is not in the sample match.`)
  const endMs = onVideo(truth.endMs)
  return {
    lengthMs: SAMPLE_VIDEO_SECONDS * 1_000,
    kickOffMs: onVideo(truth.kickOffMs),
    endMs,
    rounds: roundsOf(truth),
    players: truth.players,
    you,
    deaths: truth.deaths.map((death) => ({ ...death, atMs: onVideo(death.atMs) })),
    scoring: truth.scoring.map((gain) => ({ ...gain, atMs: onVideo(gain.atMs) })),
    yourMedals: film.flatMap((event) => medalOf(event, you)),
    respawnMs: truth.respawnMs,
  }
}

/** Spans from each death to the respawn, or to the end of the round if that comes first. */
export function deadSpans({ deaths, rounds, respawnMs }: SampleVideo, player: SimulatedPlayer): Span[] {
  return deaths
    .filter(({ victim }) => victim === player.index)
    .map(({ atMs }) => {
      const roundEndMs = rounds.find(({ startMs, endMs }) => startMs <= atMs && atMs <= endMs + 1)?.endMs ?? atMs
      return { startMs: atMs, endMs: Math.max(atMs, Math.min(atMs + respawnMs, roundEndMs)) }
    })
}

function onVideo(filmMs: number): number {
  return filmMs + SAMPLE_VIDEO_OFFSET_MS
}

function roundsOf({ kickOffMs, endMs, roundBreaks }: SimulationTruth): Round[] {
  const starts = [kickOffMs, ...roundBreaks.map((pause) => pause.endMs)]
  const ends = [...roundBreaks.map((pause) => pause.startMs), endMs]
  return starts.map((startMs, index) => ({ number: index + 1, startMs: onVideo(startMs), endMs: onVideo(ends[index] ?? endMs) }))
}

function medalOf({ kind, atMs, xuid, medal }: FilmEvent, you: SimulatedPlayer) {
  return kind === 'medal' && xuid === you.xuid && medal?.name ? [{ atMs: onVideo(atMs), name: medal.name }] : []
}
