import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test('the address is the socket’s, or the one that our own proxy added', () => {
  const addressOf = (forwarded: string, trustedProxies: number, socket = '10.0.0.1') =>
    clientAddress(new Headers({ 'x-forwarded-for': forwarded }), socket, { trustedProxies })
  expect(addressOf('1.2.3.4', 0)).toBe('10.0.0.1')
  expect(addressOf('1.2.3.4, 5.6.7.8', 1)).toBe('5.6.7.8')
  expect(addressOf('1.2.3.4, 5.6.7.8', 2)).toBe('1.2.3.4')
  expect(addressOf('5.6.7.8', 2)).toBe('10.0.0.1')
  expect(addressOf('junk', 1)).toBe('10.0.0.1')
  expect(addressOf('', 1, '::ffff:192.0.2.9')).toBe('192.0.2.9')
  expect(addressOf('2001:DB8:1:2:3::9', 1)).toBe('2001:0db8:0001:0002:0000:0000:0000:0000')
  expect(addressOf('2001:db8::9', 1)).toBe(addressOf('2001:db8:0:0:ffff::1', 1))
})
