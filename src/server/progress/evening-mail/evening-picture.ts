import { gunzipSync } from 'node:zlib'
import type { Queries } from '#server/database/database.ts'
import type { Mail } from '#server/integrations/mail/mailer.ts'
import { findTracksBody } from '#server/matches/tracks/track-store.ts'
import { cardContent } from '#server/results/card/card-content.ts'
import { showReport } from '#server/results/read-report.ts'
import type { ViewMaker } from '#server/results/shared-views/open-view-thread.ts'
import { findResult, type StoredResult } from '#server/results/store.ts'
import type { Evening } from '#shared/progress/evening.ts'
import { cardsOf } from '#shared/report/claims-of-report.ts'

/**
 * Draws one death of an evening from above, as if only that death were shared: all other players are masked, and nothing else of the match
 * is shown. Uses the newest report that shows a death; null if none does.
 */
export async function drawEvening(
  db: Queries,
  { make }: Pick<ViewMaker, 'make'>,
  { matches }: Pick<Evening, 'matches'>,
): Promise<Pick<Mail, 'picture' | 'pictureWords'> | null> {
  for (const { report } of matches.toReversed()) {
    const stored = report && (await findResult(db, report.jobId))
    const shared = stored && deathOf(stored)
    const tracks = shared ? await findTracksBody(db, stored.matchId) : null
    if (!shared || !tracks) continue
    // A mail cannot play anything: without positions the card has no play sign.
    const source = { stored: { ...stored, shared, positions: null }, playback: null, tracks }
    const [card, picture] = await Promise.all([make({ kind: 'card', ...source }), make({ kind: 'picture', ...source })])
    if (card && picture) return { picture, pictureWords: cardContent.parse(JSON.parse(gunzipSync(card).toString())).description }
  }
  return null
}

/** Returns the first death in a focus area that has a card, else the death of the first card. */
function deathOf(stored: StoredResult): string | null {
  const { report } = showReport(stored)
  if (!report) return null
  const seen = cardsOf(report).map(({ event }) => event)
  return report.focusAreas.flatMap(({ moments }) => moments).find((event) => seen.includes(event)) ?? seen[0] ?? null
}
