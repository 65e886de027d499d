import { expect, onTestFinished, test } from 'vitest'
import { makeLog, routeConsole } from './make-log.ts'

function route(): string[] {
  const lines: string[] = []
  onTestFinished(routeConsole(makeLog({ level: 'info', secrets: ['hush-hush'], stream: { write: (line) => lines.push(line) } })))
  return lines
}

test('console output of a library becomes one log line with its level, time and stack, and without secrets', () => {
  const lines = route()
  console.error(new Error('aborted'))
  console.warn('%s is low on hush-hush', 'disk', { left: 3 })
  console.log('The user aborted a request.')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, time: expect.any(String), errors: [{ message: 'aborted', stack: expect.any(String) }], msg: 'A library spoke' },
    { level: 50, said: 'disk is low on [hidden] { left: 3 }' },
    { level: 30, said: 'The user aborted a request.' },
  ])
})

test('a warning of Node is one line of the log', async () => {
  const lines = route()
  process.emitWarning('too many listeners', 'MaxListenersExceededWarning')
  await expect.poll(() => lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, error: { name: 'MaxListenersExceededWarning' }, msg: 'Node warns' })
})

test('the routing can be undone', () => {
  const { error, log } = console
  routeConsole(makeLog({ level: 'info', secrets: [] }))()
  expect([console.error, console.log]).toEqual([error, log])
})
