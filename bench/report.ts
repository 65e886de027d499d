import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { toMarkdown } from '#analysis/report/text/report-markdown.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { deflateWithNode, inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { writeFilmSummary } from '#simulator/film-writer/film-summary-writer.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { inflate } from './shares/inflate.ts'
import { mediansMs } from './shares/medians-ms.ts'

const ROUNDS = 40

interface Files {
  readonly statistics: string
  readonly skill: string
  readonly film: Uint8Array
  readonly xuid: string
}

/** Times a whole report from bytes: statistics, skill and film of a long simulated Oddball match are read, joined, studied and written. */
export function benchReport(): string[] {
  const files = simulateFiles()
  const readAlone = () => {
    JSON.parse(files.statistics)
    JSON.parse(files.skill)
    inflate(files.film)
  }
  const [total = Number.NaN, floor = Number.NaN] = mediansMs([() => makeReport(files), readAlone], ROUNDS)
  return [
    `report: whole report from bytes ${total.toFixed(1)} ms (median of ${ROUNDS}; at most 60)`,
    `report: ${(total / floor).toFixed(1)} times the floor of parsing the JSON and inflating the film, ${floor.toFixed(1)} ms`,
  ]
}

function simulateFiles(): Files {
  const { statistics, skill, film, truth } = simulateMatch({ seed: 11, mode: 'oddball' })
  const [layout] = FILM_LAYOUTS
  if (!layout) throw new Error('no film layout')
  return {
    statistics: JSON.stringify(statistics),
    skill: JSON.stringify(skill),
    film: deflateWithNode(writeFilmSummary(film, layout)),
    xuid: truth.players[0]?.xuid ?? '',
  }
}

function makeReport({ statistics, skill, film, xuid }: Files): string {
  const summary = readFilmSummary(film, inflateWithNode)
  if (summary.status === 'refused') throw new Error(summary.reason)
  const log = buildEventLog({ match: readMatchStats(JSON.parse(statistics)), film: summary.film })
  const you = log.players.find((player) => player.id === `xuid(${xuid})`)
  if (!you) throw new Error('the player is not in the match')
  return toMarkdown(composeReport({ log, skill: readMatchSkill(JSON.parse(skill)), you, map: null }))
}
