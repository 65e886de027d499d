import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FormTree, readForm } from './read-parameters.ts'
import { StripeRefusal } from './stripe-refusal.ts'

const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/).filter((text) => text !== '__proto__')
const { tree } = fc.letrec<{ tree: FormTree; leaf: string | FormTree }>((tie) => ({
  tree: fc.dictionary(name, tie('leaf'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  leaf: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.string(), tie('tree')),
}))

/** Encodes nested values in brackets, as the SDK does. */
function encode(branch: FormTree, path = ''): [string, string][] {
  return Object.entries(branch).flatMap(([key, value]): [string, string][] => {
    const at = path === '' ? key : `${path}[${key}]`
    return typeof value === 'string' ? [[at, value]] : encode(value, at)
  })
}

const depthOf = (branch: FormTree): number =>
  1 + Math.max(0, ...Object.values(branch).map((value) => (typeof value === 'string' ? 0 : depthOf(value))))

test('encoded parameters are read back unchanged', () => {
  fc.assert(
    fc.property(
      tree.filter((branch) => depthOf(branch) <= 10),
      (branch) => {
        expect(readForm(new URLSearchParams(encode(branch)).toString())).toEqual(branch)
      },
    ),
  )
})

test('any input is read or refused, and never pollutes Object.prototype', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab[]=&%_0.', '__proto__', 'constructor') }), (source) => {
      try {
        readForm(source)
      } catch (error) {
        expect(error).toBeInstanceOf(StripeRefusal)
      }
      expect(Object.hasOwn(Object.prototype, 'a')).toBe(false)
    }),
  )
})

test.each([
  ['a[0]=x&a[1]=y', { a: { 0: 'x', 1: 'y' } }],
  ['a[]=x&a[]=y', { a: { 0: 'x', 1: 'y' } }],
  ['a%5Bb%5D=%7BID%7D', { a: { b: '{ID}' } }],
  ['a=', { a: '' }],
])('%s', (source, expected) => {
  expect(readForm(source)).toEqual(expected)
})

test.each(['a[b=1', 'a]b=1', '=1', 'a=1&a=2', 'a=1&a[b]=2', 'a[b]=2&a=1', '__proto__[x]=1', `a${'[a]'.repeat(11)}=1`])(
  '%s is refused',
  (source) => {
    expect(() => readForm(source)).toThrow(StripeRefusal)
  },
)
