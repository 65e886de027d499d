import { formatInteger } from '../shares/figures.ts'
import { serversFor } from './waiting.ts'

/** The cost of one match with its film, as measured in `docs/capacity.md`. */
const OF_A_MATCH = {
  /** Processor time of the worker, and of the database. */
  workerSeconds: 1.72,
  databaseSeconds: 0.43,
  slotSeconds: 2.2,
  slotVariation: 0.21,
  statements: 680,
  notices: 27,
  storedBytes: 394_000,
} as const

/** Assumed, not measured: twelve minutes of play, evenings three times as busy as the day, ten minutes on the report's page. */
const ASSUMED = { chunks: 37, filmBytes: 10_000_000, peak: 3, pageSeconds: 600, filmDays: 30 } as const

/** Limits of one process: slots, requests to a service, and open streams. */
const OF_A_PROCESS = { slots: 4, requestsASecond: 5, streams: 8_000 } as const

/** Above this load, the database and the wait for films have no reserve for a peak. */
const MAX_BUSY = 0.7
const LONGEST_WAIT_SECONDS = 1
const DAY_SECONDS = 86_400

export interface Size {
  readonly matchesADay: number
  /** Rates and counts from here on are for the busiest hour. */
  readonly perSecond: number
  readonly workerCores: number
  readonly workersForSlots: number
  readonly workersForFilms: number
  readonly databaseCores: number
  readonly statements: number
  readonly notices: number
  readonly streams: number
  readonly webProcesses: number
  readonly storedGbAMonth: number
  readonly filmsGb: number
}

/** The resources that this many matches a day need in their busiest hour. */
export function sizeFor(matchesADay: number): Size {
  const perSecond = (matchesADay / DAY_SECONDS) * ASSUMED.peak
  const { slotSeconds: meanSeconds, slotVariation: variation } = OF_A_MATCH
  const slots = serversFor({ perSecond, meanSeconds, variation }, LONGEST_WAIT_SECONDS)
  const streams = perSecond * ASSUMED.pageSeconds
  return {
    matchesADay,
    perSecond,
    workerCores: (perSecond * OF_A_MATCH.workerSeconds) / MAX_BUSY,
    workersForSlots: Math.ceil(slots / OF_A_PROCESS.slots),
    workersForFilms: Math.ceil((perSecond * ASSUMED.chunks) / OF_A_PROCESS.requestsASecond / MAX_BUSY),
    databaseCores: (perSecond * OF_A_MATCH.databaseSeconds) / MAX_BUSY,
    statements: perSecond * OF_A_MATCH.statements,
    notices: perSecond * OF_A_MATCH.notices,
    streams,
    webProcesses: Math.max(2, Math.ceil(streams / OF_A_PROCESS.streams)),
    storedGbAMonth: (matchesADay * 30 * OF_A_MATCH.storedBytes) / 1e9,
    filmsGb: (matchesADay * ASSUMED.filmDays * ASSUMED.filmBytes) / 1e9,
  }
}

/** The table of the document: a row for each need, a column for each number of matches. */
export function scaleTable(): string[] {
  const sizes = [1_000, 10_000, 1_000_000].map(sizeFor)
  const line = (what: string, format: (size: Size) => string) => `| ${what} | ${sizes.map(format).join(' | ')} |`
  const few = (value: number) => (value < 10 ? value.toPrecision(2) : formatInteger(value))
  return [
    line('analyses a second, busiest hour', ({ perSecond }) => few(perSecond)),
    line('worker processes, so that nobody waits longer than 1 s on average', ({ workersForSlots }) => formatInteger(workersForSlots)),
    line('worker processes, so that films keep up at five requests a second each', ({ workersForFilms }) => formatInteger(workersForFilms)),
    line('cores of workers', ({ workerCores }) => few(workerCores)),
    line('cores of the database', ({ databaseCores }) => few(databaseCores)),
    line('statements a second', ({ statements }) => few(statements)),
    line('notices (`NOTIFY`) a second', ({ notices }) => few(notices)),
    line('open streams; web processes', ({ streams, webProcesses }) => `${few(streams)}; ${webProcesses}`),
    line('the database grows, GB a month', ({ storedGbAMonth }) => few(storedGbAMonth)),
    line('films of 30 days, GB', ({ filmsGb }) => few(filmsGb)),
  ]
}
