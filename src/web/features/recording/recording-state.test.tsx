// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NO_RECORDING, type RecordingState, useFreedAddress } from './recording-state.ts'

function open(url: string): RecordingState {
  return { status: 'open', file: new File([], 'own.mkv'), url, progress: null, frameMs: null }
}

test('the address of a file is freed when another file takes its place, when it is removed, and with the page', () => {
  const freed = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  const page = renderHook(useFreedAddress, { initialProps: NO_RECORDING })
  page.rerender(open('blob:first'))
  page.rerender(open('blob:first'))
  expect(freed).not.toHaveBeenCalled()
  page.rerender(open('blob:second'))
  page.rerender(NO_RECORDING)
  page.rerender(open('blob:third'))
  page.unmount()
  expect(freed.mock.calls).toEqual([['blob:first'], ['blob:second'], ['blob:third']])
  freed.mockRestore()
})
