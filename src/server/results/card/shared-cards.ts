import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import { LimitReached, type RateLimiter } from '#server/calls/rate-limit.ts'
import type { Queries } from '#server/database/database.ts'
import { reportCards, reports } from '#server/database/schema/report-schema.ts'
import { findTracks } from '#server/matches/tracks/track-store.ts'
import { maskTracks } from '#server/results/pictures/mask-tracks.ts'
import { presentResult, STRANGER } from '#server/results/present.ts'
import { readCard, showReport } from '#server/results/read-report.ts'
import { findResult, type StoredResult } from '#server/results/store.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import { type CardContent, composeCard } from './card-content.ts'
import type { DrawCard } from './draw-card.ts'
import { type CardMap, drawCardMap } from './map/card-map.ts'

/** Raised when cards are composed or drawn differently: kept ones are then made again. */
const CARD_VERSION = 2
/** How many pictures may wait to be drawn; further requests are asked to try again later. */
const MOST_WAITING = 20
const BUSY_SECONDS = 2
/** A report's picture is drawn once for each of its states; more tries than this mean that drawing fails. */
const DRAWINGS_AN_HOUR = 30

export interface SharedCard {
  readonly jobId: JobId
  readonly content: CardContent
  readonly version: string
}

export interface SharedCards {
  /** What is said of a shared report; null for any other address, missing and private alike. */
  readonly find: (id: string) => Promise<SharedCard | null>
  /** Its picture, drawn when first asked for; null where the report has none. */
  readonly picture: (card: SharedCard) => Promise<Uint8Array | null>
}

interface CardServices {
  readonly db: Queries
  readonly limiter: Pick<RateLimiter, 'take'>
  readonly draw: DrawCard
}

/** Cards of shared reports: kept in the database, so that a crawler costs a row and a picture is drawn once. */
export function makeSharedCards({ db, limiter, draw }: CardServices): SharedCards {
  const drawOnce = drawInTurn(async ({ jobId: id, content, version }) => {
    if (!content.drawing) throw new Error('There is nothing to draw.')
    await limiter.take({ key: `card:${id}`, max: DRAWINGS_AN_HOUR, windowSeconds: 3600 })
    const { drawing } = content
    const picture = await draw(drawing, drawing.death === null ? null : await findCardMap(db, id, drawing.death))
    await keepPicture(db, id, version, picture)
    return picture
  })
  return {
    find: async (text) => {
      const id = jobId.safeParse(text.toLowerCase())
      return id.success ? await findCard(db, id.data) : null
    },
    picture: async (card) => {
      if (!card.content.drawing) return null
      return (await findKeptPicture(db, card.jobId, card.version)) ?? (await drawOnce(card))
    },
  }
}

async function findCard(db: Queries, id: JobId): Promise<SharedCard | null> {
  const kept = await findKeptCard(db, id)
  if (!kept) return null
  const version = versionOf(kept)
  const content = kept.madeOf === version ? readCard(kept.content) : null
  return content ? { jobId: id, content, version } : await makeCard(db, id)
}

/** Of the report as it is now. One that was saved meanwhile has another version: its card is made when next asked for. */
async function makeCard(db: Queries, id: JobId): Promise<SharedCard | null> {
  const stored = await findResult(db, id)
  if (!stored?.isPublic) return null
  const content = composeCard(presentResult({ stored, shown: showReport(stored), playback: null }, STRANGER))
  const version = versionOf(stored)
  await keepCard(db, id, version, content)
  return { jobId: id, content, version }
}

function versionOf({ revision, isReplayPublic }: Pick<StoredResult, 'revision' | 'isReplayPublic'>): string {
  return createHash('sha256').update(`${CARD_VERSION} ${REPORT_VERSION} ${revision} ${isReplayPublic}`).digest('base64url').slice(0, 12)
}

/** One drawing at a time, and one for all who ask for the same. */
function drawInTurn(draw: (card: SharedCard) => Promise<Uint8Array>): (card: SharedCard) => Promise<Uint8Array> {
  const underway = new Map<string, Promise<Uint8Array>>()
  let last: Promise<unknown> = Promise.resolve()
  return async (card) => {
    const key = `${card.jobId} ${card.version}`
    const same = underway.get(key)
    if (same) return await same
    if (underway.size >= MOST_WAITING) throw new LimitReached(BUSY_SECONDS)
    const drawing = last.then(() => draw(card))
    last = drawing.catch(() => undefined)
    underway.set(key, drawing)
    return await drawing.finally(() => underway.delete(key))
  }
}

/** The map of a shared report's card, of what strangers may see alone; null where its owner does not show the replay, or there are no tracks. */
async function findCardMap(db: Queries, id: JobId, death: string): Promise<CardMap | null> {
  const stored = await findResult(db, id)
  if (!stored?.isPublic || !stored.isReplayPublic) return null
  const shown = showReport(stored)
  const { report } = presentResult({ stored, shown, playback: null }, STRANGER)
  const tracks = await findTracks(db, stored.matchId)
  return tracks && shown.report && report ? drawCardMap(maskTracks(tracks, shown.report), report, death) : null
}

/** What is kept of a shared report's card; only of reports that are shared at this moment. */
interface KeptCard {
  readonly revision: number
  readonly isReplayPublic: boolean
  /** What the card was made of; null where there is none. */
  readonly madeOf: string | null
  readonly content: unknown
}

async function findKeptCard(db: Queries, id: JobId): Promise<KeptCard | null> {
  const [row] = await db
    .select({
      revision: reports.revision,
      isReplayPublic: reports.isReplayPublic,
      madeOf: reportCards.madeOf,
      content: reportCards.content,
    })
    .from(reports)
    .leftJoin(reportCards, eq(reportCards.jobId, reports.jobId))
    .where(and(eq(reports.jobId, id), reports.isPublic))
  return row ?? null
}

/** Replaces an older card and its picture. One that was made of the same stays, with its picture. */
async function keepCard(db: Queries, id: JobId, madeOf: string, content: object): Promise<void> {
  const card = { madeOf, content, picture: null }
  await db
    .insert(reportCards)
    .values({ jobId: id, ...card })
    .onConflictDoUpdate({ target: reportCards.jobId, set: card, setWhere: ne(reportCards.madeOf, madeOf) })
}

async function findKeptPicture(db: Queries, id: JobId, madeOf: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ picture: reportCards.picture }).from(reportCards).where(isMadeOf(id, madeOf))
  return row?.picture ?? null
}

async function keepPicture(db: Queries, id: JobId, madeOf: string, picture: Uint8Array): Promise<void> {
  await db.update(reportCards).set({ picture }).where(isMadeOf(id, madeOf))
}

function isMadeOf(id: JobId, madeOf: string) {
  return and(eq(reportCards.jobId, id), eq(reportCards.madeOf, madeOf))
}
