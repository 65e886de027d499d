// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SITE } from '#tests/web/sample-answers.ts'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { PrivacyPage } from './privacy-page.tsx'

afterEach(leavePage)

function open(models: Partial<typeof SITE>) {
  stubServer({ 'GET /api/site': () => json({ ...SITE, ...models }) })
  showPage('/privacy', <PrivacyPage />)
}

test('it says who would get the address of a video, and who would get pictures of a recording', async () => {
  open({ videoModels: [{ provider: 'Google Gemini', name: 'gemini-x' }], frameModels: [{ provider: 'Desk Vision', name: 'eyes-8b' }] })
  const [videos, recordings] = await screen.findAllByText(/, here:$/)
  expect(videos?.parentElement?.textContent).toContain('Google Gemini (model gemini-x) is sent the address')
  expect(recordings?.parentElement?.textContent).toContain('Desk Vision (model eyes-8b) is shown pictures')
  screen.getByText(
    /No name, gamertag or note is ever sent beside them; what the picture itself shows, .* the model sees\..*If this site doesn't pay a provider, it may keep what it is sent and have people read it\./s,
  )
  screen.getByText(/deleted when the model is done, after 24 hours at the latest/)
})

test('it says what of a recording leaves the browser without consent, and what the browser remembers of the file', () => {
  open({})
  screen.getByText(/your browser sends the times on the match clock that it read, and where the scores change/)
  screen.getByText(/which file of your computer you chose for a report, so that it opens again; not the file/)
})

test('it says what the mail after an evening contains, and how to stop it', () => {
  open({})
  screen.getByText(/one mail after each evening of matches goes to your confirmed address.*Unsubscribe in your mail program ends it\./s)
})

test('it says so if no model is set up', async () => {
  open({})
  await screen.findByText('None is set up here, so nothing is sent to one.')
})
