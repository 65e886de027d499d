// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, showPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { stubServer } from '#tests/web/stub-server.ts'
import { useVideoCheck, VideoField } from '#web/features/submission/video-field.tsx'

const LOOKUP = 'GET /api/video-info'

afterEach(leavePage)

function Asking() {
  const [value, setValue] = useState('')
  return <VideoField value={value} check={useVideoCheck(value)} onChange={setValue} />
}

async function open() {
  const server = stubServer({ [LOOKUP]: () => new Promise<Response>(() => {}) })
  showPage('/analysis', <Asking />)
  await whenSessionIsKnown()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => server.requestsFor(LOOKUP)
}

const type = (id: string) => fireEvent.change(screen.getByLabelText('Gameplay URL'), { target: { value: `https://youtu.be/${id}` } })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('an address is looked up only after half a second without changes', async () => {
  const lookups = await open()
  type('AAAAAAAAAAA')
  await wait(499)
  type('BBBBBBBBBBB')
  await wait(499)
  expect(lookups()).toEqual([])
  await wait(1)
  await vi.waitFor(() => expect(lookups().map(({ query }) => query.get('videoUrl'))).toEqual([expect.stringContaining('BBBBBBBBBBB')]))
})

test('a lookup is aborted when typing continues', async () => {
  const lookups = await open()
  type('AAAAAAAAAAA')
  await wait(500)
  await vi.waitFor(() => expect(lookups().map(({ signal }) => signal?.aborted)).toEqual([false]))
  type('BBBBBBBBBBB')
  await wait(0)
  expect(lookups()[0]?.signal?.aborted).toBe(true)
})

test('an address is checked when the field is left; a shown error is updated while typing, and shown again only after the field is left again', async () => {
  await open()
  const field = screen.getByLabelText('Gameplay URL')
  const write = (value: string) => fireEvent.change(field, { target: { value } })
  const isShown = () => screen.queryByText('Please enter a valid YouTube URL.') !== null
  for (const value of ['h', 'ht', 'htt', 'https://clips.example.com']) {
    write(value)
    expect([value, isShown()]).toEqual([value, false])
  }
  fireEvent.blur(field)
  expect(isShown()).toBe(true)
  write('https://clips.example.com/9f2')
  expect(isShown()).toBe(true)
  write('https://youtu.be/AAAAAAAAAAA')
  expect(isShown()).toBe(false)
  write('htt')
  expect(isShown()).toBe(false)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(isShown()).toBe(true)
})
