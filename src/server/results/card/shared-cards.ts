import { createHash } from 'node:crypto'
import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import { LimitReached, type RateLimiter } from '#server/calls/rate-limit.ts'
import type { Queries } from '#server/database/database.ts'
import { findTracks } from '#server/matches/tracks/track-store.ts'
import { type CardMap, drawCardMap } from '#server/results/card/map/card-map.ts'
import { maskTracks } from '#server/results/pictures/mask-tracks.ts'
import { presentResult, STRANGER } from '#server/results/present.ts'
import { readCard } from '#server/results/read-report.ts'
import { showReport } from '#server/results/show-report.ts'
import { findResult, type StoredResult } from '#server/results/store.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import { type CardContent, composeCard } from './card-content.ts'
import { findKeptCard, findKeptPicture, keepCard, keepPicture } from './card-store.ts'
import type { DrawCard } from './draw-card.ts'

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
  /** Changes with the card. */
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
