import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isWeakPassword } from './weak-password.ts'

test('weak passwords are recognized', async () => {
  const judged = async (passwords: readonly string[], known: string[]) =>
    Promise.all(passwords.map(async (password) => `${password} ${await isWeakPassword(password, known)}`))
  const common = ['12345678', '87654321', 'aaaaaaaa', 'abababab', 'Passw0rd123', 'QWERTYUIOP', 'iloveyou!', 'Master Chief']
  const patterns = ['P@$$w0rd2', 'zaq12wsx3', '1984-05-12', 'asdfghjkl;', 'drowssap99', 'hunter2hunter2', 'HaloInfinite7']
  const weak = [...common, ...patterns]
  expect(await judged(weak, ['master chief'])).toEqual(weak.map((password) => `${password} true`))
  const good = ['cobalt-otter-shelf', 'пароль-и-ещё-слово', 'Zq8#rT!v', 'kqv84920175', 'x'.repeat(8) + 'cobalt-otter-shelf'.repeat(10)]
  expect(await judged(good, ['Ada'])).toEqual(good.map((password) => `${password} false`))
})

test('a password with own names must be strong without them; names of one or two letters do not count', async () => {
  const own = ['lee.o@example.com', 'Lee', 'Ó', 'Bo']
  const judged = async (passwords: readonly string[]) => Promise.all(passwords.map((password) => isWeakPassword(password, own)))
  expect(await judged(['lee.o@example.com', 'leeleelee', 'Lee12345678', 'Lee-password1', 'LEE-blue-7'])).toEqual(Array(5).fill(true))
  const good = ['fleece-otter-shelf', 'cobalt-otter-shelf', 'bo-robot-ó-foggy', 'example.com-otter', 'Lee-cobalt-otter-9']
  expect(await judged(good)).toEqual(Array(5).fill(false))
})

test('the passwords that are guessed first are refused, unchanged and with appended symbols', async () => {
  // Each takes some milliseconds, so only every seventh of the first three thousand is tested.
  const first = dictionary['passwords-common'].slice(0, 3_000).filter((_, at) => at % 7 === 0)
  const words = first.filter((password) => /^[a-z]{3,}$/.test(password))
  expect(words.length).toBeGreaterThan(250)
  const tries = [...first, ...words.map((word) => `${word.toUpperCase()}2026!`)]
  const judged = await Promise.all(tries.map(async (each) => ((await isWeakPassword(each, [])) ? [] : [each])))
  expect(judged.flat()).toEqual([])
})
