import type { Context } from 'hono'
import { neverAnswer, sendBomb, sendWebPage } from '#sandbox/replies.ts'
import type { Misbehavior } from '#sandbox/troubles.ts'

/** The reply of a part in trouble; null where the trouble is one of content that the part itself brings about. */
export function misbehave(c: Context, trouble: Misbehavior): Response | Promise<Response> | null {
  if (typeof trouble === 'number') return new Response(null, { status: trouble })
  switch (trouble) {
    case 'hangs':
      return neverAnswer()
    case 'garbled':
      return c.json({ MatchId: 7, Players: 'eight', CustomData: null })
    case 'not-json':
      return sendWebPage()
    case 'bomb':
      return sendBomb('application/json')
    default:
      return null
  }
}
