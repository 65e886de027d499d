import { expect, test } from 'vitest'
import { mailboxOf } from './welcome-mailbox.ts'

function countMailboxes(addresses: readonly string[]): number {
  return new Set(addresses.map(mailboxOf)).size
}

test('addresses that differ in letter case or plus-tag are one mailbox everywhere', () => {
  expect(mailboxOf('Ada.Lane+x@Example.org')).toBe('ada.lane@example.org')
  expect(mailboxOf('"a@b"@example.org')).toBe('"a@b"@example.org')
  expect(countMailboxes(['ada@outlook.com', 'ADA+halo@Outlook.com', 'ada+2@outlook.com'])).toBe(1)
})

test('the domains of one provider are one mailbox, and the characters that it ignores do not count', () => {
  expect(countMailboxes(['Ada.Lane@Gmail.com', 'adalane@googlemail.com', 'a.d.a.lane+halo@gmail.com'])).toBe(1)
  expect(countMailboxes(['ada.lane@proton.me', 'ada-lane@protonmail.com', 'ada_lane+x@pm.me'])).toBe(1)
  expect(countMailboxes(['ada.lane@icloud.com', 'ada.lane@me.com', 'ada.lane+x@mac.com'])).toBe(1)
  expect(countMailboxes(['ada@yandex.ru', 'ada@ya.ru'])).toBe(1)
})

test('the aliases of one account are one mailbox: after a hyphen at Yahoo, before the domain at Fastmail', () => {
  expect(countMailboxes(['ada@yahoo.com', 'ada-halo@yahoo.com', 'Ada-kw2@Yahoo.com'])).toBe(1)
  expect(countMailboxes(['ada@yahoo.co.uk', 'ada-halo@yahoo.co.uk', 'ada-x@ymail.com', 'ada@rocketmail.com'])).toBe(3)
  expect(countMailboxes(['ada@fastmail.com', 'x@ada.fastmail.com', 'Y+z@Ada.FastMail.com'])).toBe(1)
  expect(countMailboxes(['ada@fastmail.fm', 'x@ada.fastmail.fm', 'ada@fastmail.com'])).toBe(2)
})

test('characters and domains that distinguish mailboxes at a provider give different mailboxes', () => {
  expect(countMailboxes(['ada.lane@outlook.com', 'adalane@outlook.com', 'adalane@hotmail.com'])).toBe(3)
  expect(countMailboxes(['ada.lane@icloud.com', 'adalane@icloud.com'])).toBe(2)
  expect(countMailboxes(['ada.lane@example.org', 'adalane@example.org', 'adalane@example.com'])).toBe(3)
  expect(countMailboxes(['ada-lane@example.org', 'ada@example.org', 'x@ada.example.org'])).toBe(3)
  expect(countMailboxes(['ada@notyahoo.com', 'ada-x@notyahoo.com', 'x@ada.notfastmail.com', 'ada@notfastmail.com'])).toBe(4)
})
