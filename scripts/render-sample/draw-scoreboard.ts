import { COLORS, type Drawing, drawShape, drawText, LAYERS, polygon, rectangle, teamColor } from './ass-document.ts'
import { deadSpans, type Round, type SampleVideo, type Span, WIDTH } from './sample-video.ts'

const CENTER = WIDTH / 2
const TARGET = 100
/** Middles of the clock's four digits and its colon, px from the center. */
const CLOCK_CELLS = [-26, -11, 0, 11, 26]
const TEAMS = [0, 1] as const
type Team = (typeof TEAMS)[number]

/** Clock since kick-off, both scores of the round with their bars, rounds won, and who is alive. */
export function drawScoreboard(video: SampleVideo): Drawing[] {
  const whole = { startMs: 0, endMs: video.lengthMs }
  return [
    drawShape(LAYERS.panel, whole, rectangle(CENTER - 190, 12, 380, 46), { color: COLORS.background, opacity: 0.78 }),
    ...drawClock(video),
    ...TEAMS.flatMap((team) => [...drawScore(video, team), ...drawRoundsWon(video, team), ...drawLiving(video, team)]),
    ...video.rounds.map((round) => drawRoundName(video, round)),
  ]
}

/** Points of a team in a round at a time of the video. */
export function scoreAt({ scoring }: SampleVideo, round: Round, team: number, atMs: number): number {
  return scoring.reduce((sum, gain) => sum + (gain.team === team && gain.atMs >= round.startMs && gain.atMs <= atMs ? gain.points : 0), 0)
}

export function winnerOf(video: SampleVideo, round: Round): Team {
  return scoreAt(video, round, 0, round.endMs) > scoreAt(video, round, 1, round.endMs) ? 0 : 1
}

/** Each digit in its own cell, since the font's figures differ in width. */
function drawClock({ kickOffMs, endMs, lengthMs }: SampleVideo): Drawing[] {
  const seconds = Math.floor((endMs - kickOffMs) / 1_000)
  return Array.from({ length: seconds + 1 }, (_, second) => {
    const span = {
      startMs: second === 0 ? 0 : kickOffMs + second * 1_000,
      endMs: second === seconds ? lengthMs : kickOffMs + (second + 1) * 1_000,
    }
    const text = `${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}`
    return [...text].map((digit, place) =>
      drawText(LAYERS.hud, span, digit, {
        x: CENTER + (CLOCK_CELLS[place] ?? 0),
        y: 34,
        size: 26,
        color: COLORS.text,
        anchor: 5,
        isBold: true,
      }),
    )
  }).flat()
}

function drawScore(video: SampleVideo, team: Team): Drawing[] {
  const side = sideOf(team)
  const x = CENTER + side * 74
  return scoreSpans(video, team).flatMap(({ points, ...span }) => [
    drawText(LAYERS.hud, span, String(points), { x, y: 33, size: 30, color: teamColor(team), anchor: 5, isBold: true }),
    ...drawBar(span, team, points),
  ])
}

/** The bar grows towards the outside. */
function drawBar(span: Span, team: Team, points: number): Drawing[] {
  const width = (72 * points) / TARGET
  const track = team === 0 ? CENTER - 180 : CENTER + 108
  const filled = team === 0 ? CENTER - 108 - width : CENTER + 108
  return [
    drawShape(LAYERS.hud, span, rectangle(track, 36, 72, 6), { color: COLORS.track }),
    ...(points > 0 ? [drawShape(LAYERS.hud, span, rectangle(filled, 36, width, 6), { color: teamColor(team) })] : []),
  ]
}

function scoreSpans(video: SampleVideo, team: Team): (Span & { points: number })[] {
  return video.rounds.flatMap((round, index) => {
    const untilMs = video.rounds[index + 1]?.startMs ?? video.lengthMs
    const gains = video.scoring.filter((gain) => gain.team === team && gain.atMs >= round.startMs && gain.atMs <= round.endMs)
    const changes = [index === 0 ? 0 : round.startMs, ...gains.map(({ atMs }) => atMs)]
    return changes.map((startMs, place) => ({
      startMs,
      endMs: changes[place + 1] ?? untilMs,
      points: place === 0 ? 0 : scoreAt(video, round, team, startMs),
    }))
  })
}

/** Two to win: an empty and a filled bar for each. */
function drawRoundsWon(video: SampleVideo, team: Team): Drawing[] {
  const slots = [0, 1].map((slot) => rectangle(team === 0 ? CENTER - 124 - slot * 20 : CENTER + 108 + slot * 20, 24, 16, 4))
  const wins = video.rounds.filter((round) => winnerOf(video, round) === team)
  return slots.flatMap((slot, index) => {
    const win = wins[index]
    return [
      drawShape(LAYERS.hud, { startMs: 0, endMs: video.lengthMs }, slot, { color: COLORS.line }),
      ...(win ? [drawShape(LAYERS.hud, { startMs: win.endMs, endMs: video.lengthMs }, slot, { color: teamColor(team) })] : []),
    ]
  })
}

/** A dot for each player: yours gold, the dead hollow. */
function drawLiving(video: SampleVideo, team: Team): Drawing[] {
  const whole = { startMs: 0, endMs: video.lengthMs }
  const side = sideOf(team)
  const mates = video.players.filter((player) => player.team === team)
  return mates.flatMap((player, place) => {
    const center = [CENTER + side * (116 + place * 18), 70] as const
    const color = player === video.you ? COLORS.you : teamColor(team)
    return [
      drawShape(LAYERS.panel, whole, polygon(center, 6, 14), { color }),
      ...deadSpans(video, player).map((span) => drawShape(LAYERS.hud, span, polygon(center, 4, 12), { color: COLORS.background })),
    ]
  })
}

function drawRoundName(video: SampleVideo, round: Round): Drawing {
  const next = video.rounds.find(({ number }) => number === round.number + 1)
  const span = { startMs: round.number === 1 ? 0 : round.startMs, endMs: next?.startMs ?? video.lengthMs }
  return drawText(LAYERS.hud, span, `Oddball · Round ${round.number}`, { x: CENTER, y: 70, size: 15, color: COLORS.quiet, anchor: 5 })
}

function sideOf(team: Team): -1 | 1 {
  return team === 0 ? -1 : 1
}
