import type { Page } from 'playwright-core'

const WHOLE_REPORT = 'The whole report'

export async function shareResult(page: Page, part = WHOLE_REPORT): Promise<void> {
  await page.getByRole('button', { name: 'Share Results' }).click()
  const dialog = page.getByRole('dialog', { name: 'What others see' })
  await dialog.getByRole('radio', { name: part, exact: true }).check()
  await dialog.getByRole('button', { name: 'Share Link' }).click()
}

export const WITH_REPLAY = 'The whole report and the match from above'
