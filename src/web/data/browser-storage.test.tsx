// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { forgetUsers, welcomeUser, writeTabValues } from './browser-storage.ts'
import { isRated, recentGamertags, rememberGamertag, rememberRated } from './remembered.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('gamertags are remembered newest first, each once in whatever case, and at most five', () => {
  for (const gamertag of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'three', 'Six']) rememberGamertag('maya', gamertag)
  const expected = ['Six', 'three', 'Five', 'Four', 'Two']
  expect(recentGamertags('maya')).toEqual(expected)
  expect(localStorage.getItem('callout.user.maya.gamertags')).toBe(JSON.stringify(expected))
  expect(recentGamertags('otto')).toEqual([])
})

test('rated analyses are remembered for their player, each once', () => {
  for (const jobId of ['a', 'b', 'a']) rememberRated('maya', jobId)
  expect(['a', 'b', 'c'].map((jobId) => isRated('maya', jobId))).toEqual([true, true, false])
  expect(isRated('otto', 'a')).toBe(false)
  expect(JSON.parse(localStorage.getItem('callout.user.maya.rated') ?? '')).toHaveLength(2)
})

test('all users are forgotten, or all except the current one; values of the browser stay', () => {
  const fill = () => {
    for (const who of ['maya', 'otto', 'maya2']) {
      rememberRated(who, 'a')
      writeTabValues(who, 'contact', { subject: who })
    }
  }
  localStorage.setItem('of-the-browser', '')
  const listKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()
  fill()
  forgetUsers('otto', 'maya')
  expect(listKeys()).toEqual(['callout.user.maya.draft.contact', 'callout.user.maya.rated', 'of-the-browser'])
  welcomeUser('otto')
  fill()
  forgetUsers('maya', null)
  expect(listKeys()).toEqual(['of-the-browser'])
})

test('values that arrive for a user who left are not stored, until they are back', () => {
  const write = () => {
    rememberGamertag('ana', 'One')
    rememberRated('ana', 'a')
    writeTabValues('ana', 'contact', { subject: 'late' })
  }
  forgetUsers('ana', null)
  write()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  welcomeUser('ana')
  write()
  expect([localStorage.length, sessionStorage.length]).toEqual([2, 1])
})
