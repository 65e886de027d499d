import type { Page } from 'playwright-core'

/** Fills the form with the sample match, one click. */
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
