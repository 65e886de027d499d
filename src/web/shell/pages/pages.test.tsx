// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { pageFile } from './pages.tsx'

const fetchPage = async () => ({ default: ({ words }: { readonly words: string }) => <p>{words}</p> })

test('a page that was fetched before is rendered at once, another once it has loaded', async () => {
  const fetched = pageFile(fetchPage)
  const unfetched = pageFile(fetchPage)
  await fetched.load()
  render(
    <>
      <Suspense fallback="Waiting">
        <fetched.Page words="At once" />
      </Suspense>
      <Suspense fallback="Waiting">
        <unfetched.Page words="Later" />
      </Suspense>
    </>,
  )
  expect(screen.queryByText('At once')).not.toBeNull()
  expect(screen.queryByText('Later')).toBeNull()
  await screen.findByText('Later')
})
