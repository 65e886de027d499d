import { COLORS, type Drawing, drawShape, drawText, LAYERS, polygon, rectangle, teamColor } from './ass-document.ts'
import { CELL, drawHudText, LINE_REACH, LINE_Y } from './draw-hud-text.ts'
import { deadSpans, type Round, type SampleVideo, type Span, WIDTH } from './sample-video.ts'

const CENTER = WIDTH / 2
const TARGET = 100
/** Cells from the middle at which the game's score boxes begin and end, and at which their text begins. */
const BOX = { from: 44, to: 168, text: 50 }
const PIP_WIDTH = 16
const TEAMS = [0, 1] as const
type Team = (typeof TEAMS)[number]

/**
 * Clock since kick-off between the scores of the round, placed and drawn as in the game; also rounds won, and living players. The HUD is
 * hidden outside of play.
 */
export function drawScoreboard(video: SampleVideo): Drawing[] {
  return video.rounds.flatMap((round) => [
    ...drawClock(video, round),
    ...drawRoundName(round),
    ...TEAMS.flatMap((team) => [...drawScore(video, round, team), ...drawRoundsWon(video, round, team), ...drawLiving(video, round, team)]),
  ])
}

export function scoreAt({ scoring }: SampleVideo, round: Round, team: number, atMs: number): number {
  return scoring.reduce((sum, gain) => sum + (gain.team === team && gain.atMs >= round.startMs && gain.atMs <= atMs ? gain.points : 0), 0)
}

export function winnerOf(video: SampleVideo, round: Round): Team {
  return scoreAt(video, round, 0, round.endMs) > scoreAt(video, round, 1, round.endMs) ? 0 : 1
}

/** The match clock keeps running in breaks between rounds. */
function drawClock({ kickOffMs }: SampleVideo, { startMs, endMs }: Round): Drawing[] {
  const [first, last] = [startMs, endMs].map((atMs) => Math.floor((atMs - kickOffMs) / 1_000)) as [number, number]
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const second = first + at
    const tickMs = kickOffMs + second * 1_000
    const span = { startMs: Math.max(startMs, tickMs), endMs: Math.min(endMs, tickMs + 1_000) }
    const text = `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`
    return drawHudText(LAYERS.hud, span, text, CENTER, 'middle')
  }).flat()
}

/** A box in the team's color that fills outwards with the score; the number is at its inner end. */
function drawScore(video: SampleVideo, round: Round, team: Team): Drawing[] {
  const side = sideOf(team)
  const width = (BOX.to - BOX.from) * CELL
  const inner = CENTER + side * BOX.from * CELL
  const bar = (share: number) =>
    rectangle(Math.min(inner, inner + side * width * share), LINE_Y - LINE_REACH, width * share, 2 * LINE_REACH)
  return [
    drawShape(LAYERS.panel, round, bar(1), { color: COLORS.background, opacity: 0.72 }),
    ...scoreSpans(video, round, team).flatMap(({ points, ...span }) => [
      ...(points > 0 ? [drawShape(LAYERS.panel, span, bar(Math.min(1, points / TARGET)), { color: teamColor(team), opacity: 0.42 })] : []),
      ...drawHudText(LAYERS.hud, span, String(points), CENTER + side * BOX.text * CELL, team === 0 ? 'end' : 'start'),
    ]),
  ]
}

function scoreSpans(video: SampleVideo, round: Round, team: Team): (Span & { points: number })[] {
  const gains = video.scoring.filter((gain) => gain.team === team && gain.atMs > round.startMs && gain.atMs <= round.endMs)
  const changes = [round.startMs, ...gains.map(({ atMs }) => atMs)]
  return changes.map((startMs, index) => ({
    startMs,
    endMs: changes[index + 1] ?? round.endMs,
    points: scoreAt(video, round, team, startMs),
  }))
}

/** Two rounds win, so each side has two bars, filled when won. */
function drawRoundsWon(video: SampleVideo, round: Round, team: Team): Drawing[] {
  const won = video.rounds.filter((other) => other.number < round.number && winnerOf(video, other) === team).length
  const inner = CENTER + sideOf(team) * BOX.from * CELL
  return [0, 1].map((slot) => {
    const left = team === 0 ? inner - PIP_WIDTH - slot * (PIP_WIDTH + 4) : inner + slot * (PIP_WIDTH + 4)
    const color = slot < won ? teamColor(team) : COLORS.edge
    return drawShape(LAYERS.hud, round, rectangle(left, LINE_Y - LINE_REACH - 7, PIP_WIDTH, 3), { color })
  })
}

/** A dot for each player: yours is gold, the dead are hollow. */
function drawLiving(video: SampleVideo, round: Round, team: Team): Drawing[] {
  const mates = video.players.filter((player) => player.team === team)
  return mates.flatMap((player, index) => {
    const center = [CENTER + sideOf(team) * ((BOX.to + 14) * CELL + index * 15), LINE_Y] as const
    const color = player === video.you ? COLORS.you : teamColor(team)
    const dead = deadSpans(video, player).filter(({ startMs }) => startMs >= round.startMs && startMs < round.endMs)
    return [
      drawShape(LAYERS.panel, round, polygon(center, 5, 14), { color }),
      ...dead.map((span) => drawShape(LAYERS.hud, span, polygon(center, 3.4, 12), { color: COLORS.background })),
    ]
  })
}

function drawRoundName(round: Round): Drawing[] {
  const style = { x: CENTER, y: LINE_Y + LINE_REACH + 12, size: 13, color: COLORS.text, anchor: 5 } as const
  return [drawText(LAYERS.hud, round, `Oddball · Round ${round.number}`, style)]
}

function sideOf(team: Team): -1 | 1 {
  return team === 0 ? -1 : 1
}
