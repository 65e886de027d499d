import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { parseForeign } from './foreign.ts'

const schema = z.object({ Players: z.array(z.object({ Stats: z.object({ Kills: z.number('expected a number') }) })) })

function complaint(document: unknown) {
  const parsed = parseForeign(schema, document)
  return parsed.ok ? null : `${parsed.first.field}: ${parsed.first.problem}`
}

test('a document that fits the schema is returned as parsed', () => {
  const document = { Players: [{ Stats: { Kills: 3 } }], More: 1 }
  expect(parseForeign(schema, document)).toEqual({ ok: true, data: { Players: [{ Stats: { Kills: 3 } }] } })
})

test('a problem is reported by the path of its field, with indexes in brackets', () => {
  expect(complaint({ Players: [{ Stats: { Kills: 3 } }, { Stats: { Kills: 'x' } }] })).toBe('Players[1].Stats.Kills: expected a number')
})

test('of several problems the first is reported', () => {
  expect(complaint({ Players: [{ Stats: {} }, { Stats: {} }] })).toBe('Players[0].Stats.Kills: expected a number')
})

test('the document may be a list, or null', () => {
  const list = parseForeign(z.array(z.object({ xuid: z.string('expected text') })), [{ xuid: '1' }, { xuid: 2 }])
  expect(list).toEqual({ ok: false, first: { field: '[1].xuid', problem: 'expected text' } })
  expect(complaint(null)).toMatch(/^the document: /)
})
