import { COLORS, type Color, type Drawing, drawShape, drawText, LAYERS, rectangle, teamColor } from './ass-document.ts'
import { scoreAt, winnerOf } from './draw-scoreboard.ts'
import { type SampleVideo, type Span, WIDTH } from './sample-video.ts'

const TEAM_NAMES = ['Eagle', 'Cobra'] as const

/** Cards over the picture outside of play: before kick-off, between rounds, after the end. */
export function drawCards(video: SampleVideo): Drawing[] {
  const { kickOffMs, endMs, lengthMs, rounds } = video
  const pauses = rounds.slice(1).map((next, index) => ({ over: rounds[index] ?? next, next }))
  return [
    ...drawCard({ startMs: 0, endMs: kickOffMs }, 'Oddball', COLORS.text),
    ...drawCountdown({ startMs: 0, endMs: kickOffMs }, 'Round 1 starts in'),
    ...pauses.flatMap(({ over, next }) => {
      const span = { startMs: over.endMs, endMs: next.startMs }
      const winner = winnerOf(video, over)
      const title = `${TEAM_NAMES[winner]} wins round ${over.number}, ${scoreLine(video, over, winner)}`
      return [...drawCard(span, title, teamColor(winner)), ...drawCountdown(span, `Round ${next.number} starts in`)]
    }),
    ...drawResult(video, { startMs: endMs, endMs: lengthMs }),
    drawText(LAYERS.hud, { startMs: 0, endMs: lengthMs }, 'Simulated sample match', {
      x: WIDTH - 12,
      y: 14,
      size: 14,
      color: COLORS.quiet,
      anchor: 9,
    }),
  ]
}

function drawResult(video: SampleVideo, span: Span): Drawing[] {
  const won = video.rounds.filter((round) => winnerOf(video, round) === video.you.team).length
  const lost = video.rounds.length - won
  const [title, color]: [string, Color] = won > lost ? ['Victory', COLORS.eagle] : ['Defeat', COLORS.cobra]
  return [
    ...drawCard(span, title, color),
    drawText(LAYERS.cardText, span, `${won} to ${lost} in rounds`, { x: WIDTH / 2, y: 284, size: 22, color: COLORS.text, anchor: 5 }),
  ]
}

function drawCard(span: Span, title: string, color: Color): Drawing[] {
  return [
    drawShape(LAYERS.card, span, rectangle(0, 200, WIDTH, 120), { color: COLORS.background, opacity: 0.82 }),
    drawText(LAYERS.cardText, span, title, { x: WIDTH / 2, y: 244, size: 38, color, anchor: 5, isBold: true }),
  ]
}

/** Whole seconds left; the countdown ends with the span. */
function drawCountdown(span: Span, text: string): Drawing[] {
  const seconds = Math.ceil((span.endMs - span.startMs) / 1_000)
  return Array.from({ length: seconds }, (_, index) => {
    const remainingSeconds = index + 1
    const shown = { startMs: Math.max(span.startMs, span.endMs - remainingSeconds * 1_000), endMs: span.endMs - index * 1_000 }
    return drawText(LAYERS.cardText, shown, `${text} ${remainingSeconds}`, {
      x: WIDTH / 2,
      y: 286,
      size: 22,
      color: COLORS.text,
      anchor: 5,
    })
  })
}

function scoreLine(video: SampleVideo, round: SampleVideo['rounds'][number], winner: number): string {
  const [own, other] = [winner, 1 - winner].map((team) => scoreAt(video, round, team, round.endMs))
  return `${own} to ${other}`
}
