// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_RECORDING, openRecording, type RecordingState, useReportRecording } from './recording-state.ts'

const freed = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
const made = vi.spyOn(URL, 'createObjectURL')
afterEach(() => vi.clearAllMocks())

function open(url: string): RecordingState {
  made.mockReturnValueOnce(url)
  return openRecording(new File([], 'own.mkv'), { frameMs: 17 })
}

function openPage(client: QueryClient, jobId: string) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const page = renderHook(() => useReportRecording(jobId), { wrapper })
  return { ...page, set: (next: RecordingState) => act(() => page.result.current.setRecording(next)) }
}

test('the object URL of a file is revoked when it is replaced, when it is removed, and with the page', () => {
  const page = openPage(new QueryClient(), 'a')
  page.set(open('blob:first'))
  expect(freed).not.toHaveBeenCalled()
  page.set(open('blob:second'))
  page.set(NO_RECORDING)
  page.set(open('blob:third'))
  page.unmount()
  expect(freed.mock.calls).toEqual([['blob:first'], ['blob:second'], ['blob:third']])
})

test('a recording that is open on one page of a report is open on the next, with its own URL; not once removed, or for another report', () => {
  const client = new QueryClient()
  const report = openPage(client, 'a')
  report.set(open('blob:report'))
  report.unmount()
  expect(openPage(client, 'b').result.current.recording).toEqual(NO_RECORDING)
  made.mockReturnValueOnce('blob:replay')
  const replay = openPage(client, 'a')
  expect(replay.result.current.recording).toMatchObject({ status: 'open', url: 'blob:replay', frameMs: 17, file: { name: 'own.mkv' } })
  replay.set(NO_RECORDING)
  replay.unmount()
  expect(openPage(client, 'a').result.current.recording).toEqual(NO_RECORDING)
})
