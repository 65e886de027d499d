import type { ReportEvent } from '#shared/report/report.ts'
import type { ReportView } from '#web/features/report-view/report-view.ts'

/** Times of a kill and of what it paid are told together this long. */
const AFTER_KILL_MS = 10_000

/** A moment that is no death of yours in one sentence, and where you were. */
export function momentSentence(
  at: ReportEvent,
  { nameOf, eventOf, report }: Pick<ReportView, 'nameOf' | 'eventOf' | 'report'>,
  away: number | 'dead' | null = null,
): string {
  const isYou = at.player === report.you
  const who = isYou ? 'You' : (nameOf(at.player) ?? 'Another player')
  const did = {
    kill: `killed ${nameOf(at.other) ?? 'an opponent'}`,
    death: 'died',
    medal: `earned ${at.name ?? 'a medal'}`,
    objective: 'made a play on the objective',
  }
  const kill = killBefore(at, { report, eventOf })
  const after =
    kill && !isYou ? `, ${((at.atMs - kill.atMs) / 1000).toFixed(1)} s after you killed ${nameOf(kill.other) ?? 'an opponent'}` : ''
  const where = away === null ? '' : away === 'dead' ? ' You were waiting to respawn.' : ` You were ${away} m away.`
  return `${who} ${did[at.kind]}${after}.${where}`
}

/** Your last kill within ten seconds before a moment. */
export function killBefore(
  { atMs }: Pick<ReportEvent, 'atMs'>,
  { report, eventOf }: Pick<ReportView, 'report' | 'eventOf'>,
): ReportEvent | null {
  const kills = report.timeline.kills.map(eventOf)
  return kills.findLast((kill) => kill && kill.atMs <= atMs && atMs - kill.atMs <= AFTER_KILL_MS) ?? null
}
