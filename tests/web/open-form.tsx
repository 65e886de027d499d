import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { useSite } from '#web/data/site.ts'
import { AnalysisForm } from '#web/features/jobs/form/analysis-form.tsx'
import { useDraft } from '#web/features/submission/use-draft.ts'
import { useSubmission } from '#web/features/submission/use-submission.ts'
import { MAYA, SITE } from './sample-answers.ts'
import { showOwnPage, whenSessionIsKnown } from './show-page.tsx'
import { json, type StubServer, stubServer } from './stub-server.ts'

export const SUBMIT = 'POST /api/submit-job-service'
export const MATCH_ID = 'b7f1c2de-93a4-4d1b-8e57-2c60f4a8d913'

export function OwnForm() {
  const submission = useSubmission(MAYA.credits)
  return <AnalysisForm {...useDraft('u1')} profile={MAYA} site={useSite()} submission={submission} hasNoCredits={false} />
}

/** Opens the analysis form. The server knows no video, and refuses what is submitted. */
export async function openForm(site = SITE): Promise<StubServer> {
  const server = stubServer({
    'GET /api/site': () => json(site),
    'GET /api/video-info': () => json({ status: 'unknown' }),
    [SUBMIT]: () => json({ error: 'Please wait.' }, 400),
  })
  showOwnPage('/analysis', <OwnForm />)
  await whenSessionIsKnown()
  return server
}

export const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

export const choose = (way: string) => fireEvent.click(screen.getByRole('radio', { name: way }))

/** Presses the button of the form, and returns what is submitted. */
export async function submit({ requestsFor }: StubServer, name = 'Start Analysis'): Promise<unknown> {
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(requestsFor(SUBMIT)).toHaveLength(1))
  return requestsFor(SUBMIT)[0]?.body
}
