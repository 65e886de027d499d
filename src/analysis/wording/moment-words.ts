import type { Moment } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import type { RenderStyle } from './render-style.ts'

/**
 * A moment in words: "01:05", "01:05 to 01:20", "00:30 to 00:41 of the video", "kills of Ada in the statistics". Empty if the report does
 * not contain the event.
 */
export function momentWords(moment: Moment, { events }: Pick<Report, 'events'>, style: RenderStyle): string {
  switch (moment.kind) {
    case 'event': {
      const event = events.find(({ id }) => id === moment.event)
      return event ? style.timeOf(event.atMs) : ''
    }
    case 'film':
      return `${style.timeOf(moment.fromMs)} to ${style.timeOf(moment.toMs)}`
    case 'video':
      return `${style.videoTimeOf(moment.fromMs)} to ${style.videoTimeOf(moment.toMs)} of the video`
    case 'statistic':
      return `${fieldWords(moment.field)}${moment.player === null ? '' : ` of ${style.nameOf(moment.player)}`} in the ${TABLES[moment.table]}`
  }
}

const ABBREVIATIONS = ['kda', 'csr']

/** A field of the statistics in words: "shots hit" of `shotsHit`, "time as skull carrier" of `OddballStats.TimeAsSkullCarrier`. */
export function fieldWords(field: string): string {
  const name = field.split('.').at(-1) ?? field
  if (ABBREVIATIONS.includes(name)) return name.toUpperCase()
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}

const TABLES = {
  players: 'statistics',
  teams: "teams' statistics",
  mode: "mode's statistics",
  skill: "ranking's expectations",
} as const
