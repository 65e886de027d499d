// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { actionOf, isOwnKey } from './picture-keys.ts'

const press = (key: string, modifiers: Partial<Parameters<typeof actionOf>[0]> = {}) =>
  actionOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifiers })

test.each([
  [' ', { kind: 'toggle' }],
  ['Escape', { kind: 'close' }],
  ['ArrowLeft', { kind: 'step', ms: -1000 }],
  ['ArrowRight', { kind: 'step', ms: 1000 }],
  ['j', { kind: 'death', way: 'previous' }],
  ['L', { kind: 'death', way: 'next' }],
  ['k', { kind: 'kill', way: 'next' }],
  ['f', { kind: 'follow' }],
  ['<', { kind: 'speed', way: 'slower' }],
  ['>', { kind: 'speed', way: 'faster' }],
  ['+', { kind: 'zoom', way: 'in' }],
  ['-', { kind: 'zoom', way: 'out' }],
  ['0', { kind: 'player', number: 0 }],
  ['8', { kind: 'player', number: 8 }],
  ['x', null],
])('the key %j asks for %o', (key, action) => {
  expect(press(key)).toEqual(action)
})

test('with Shift a step is five seconds and K goes back; browser shortcuts are ignored', () => {
  expect(press('ArrowLeft', { shiftKey: true })).toEqual({ kind: 'step', ms: -5000 })
  expect(press('K', { shiftKey: true })).toEqual({ kind: 'kill', way: 'previous' })
  expect([press('f', { ctrlKey: true }), press('1', { metaKey: true }), press('ArrowLeft', { altKey: true })]).toEqual([null, null, null])
})

test('Space presses a focused button, except in the row of the open card, where it controls the card', () => {
  const [button, inside, field] = [document.createElement('button'), document.createElement('b'), document.createElement('input')]
  button.append(inside)
  expect([isOwnKey(' ', inside), isOwnKey('j', inside), isOwnKey(' ', field)]).toEqual([true, false, false])
  button.setAttribute('aria-current', 'true')
  expect(isOwnKey(' ', inside)).toBe(false)
})
