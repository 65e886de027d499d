import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright-core'
import { z } from 'zod'
import { CALLS } from '#shared/calls/calls.ts'
import type { JobId } from '#shared/ids.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID } from '#shared/sample.ts'

export async function fillSample(page: Page): Promise<void> {
  await page.goto('/analysis')
  await page.getByRole('button', { name: 'Use the sample match' }).click()
  await page.getByText("Video found. It's public and can be analyzed.").waitFor()
}

export async function submitSample(page: Page): Promise<void> {
  await fillSample(page)
  await page.getByRole('button', { name: 'Start Analysis' }).click()
  await page.getByRole('heading', { name: 'Your Analysis Dashboard' }).waitFor()
}

const SUBMISSION = {
  videoUrl: `https://youtu.be/${SAMPLE_VIDEO_ID}`,
  gamertag: SAMPLE_GAMERTAG,
  game: 'Halo Infinite',
  length: 'Full Video',
}

/** The authorization header for requests that no page sends. */
export async function signedIn(request: APIRequestContext): Promise<{ readonly authorization: string }> {
  const { token } = z.object({ token: z.string() }).parse(await (await request.get('/api/auth/token')).json())
  return { authorization: `Bearer ${token}` }
}

/** Submits the sample match, or another match or video, without the form and without opening a page. */
export async function addSample({ request }: Page, matchId = SAMPLE_MATCH_ID, videoId = SAMPLE_VIDEO_ID): Promise<JobId> {
  const headers = { ...(await signedIn(request)), 'idempotency-key': randomUUID() }
  const data = { ...SUBMISSION, videoUrl: `https://youtu.be/${videoId}`, matchId }
  const answer = await request.post(CALLS.submitJob.path, { headers, data: { data } })
  if (!answer.ok()) throw new Error(`The submission was refused: ${answer.status()} ${await answer.text()}`)
  return CALLS.submitJob.reply.parse(await answer.json()).jobId
}
