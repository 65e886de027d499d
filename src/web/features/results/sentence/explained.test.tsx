// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { claimOf, sampleReport } from '#tests/web/sample-report.ts'
import { showInReport } from '#tests/web/show-in-report.tsx'
import { Explained } from './explained.tsx'
import { Sentences } from './sentence.tsx'

afterEach(cleanup)

test('terms in sentences are explained without changing the sentence', () => {
  const claims = [
    'You held the ball for 0:07; an even share is 0:23.',
    'Four deaths, 1.6 expected.',
    '14 kills, 12 expected at your rank.',
  ].map(claimOf)
  showInReport(
    sampleReport([]),
    <Explained>
      <Sentences claims={claims} />
    </Explained>,
    claims,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['even share', 'expected'])
  expect(screen.getByRole('button', { name: 'even share' }).getAttribute('aria-describedby')).not.toBeNull()
  for (const note of document.querySelectorAll('[role=tooltip]')) note.remove()
  expect(document.body.textContent).toBe(claims.map(({ id }) => `${id} `).join(''))
})
