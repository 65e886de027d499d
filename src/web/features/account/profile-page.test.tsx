// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, type within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { card, click, openProfile } from '#tests/web/open-profile.tsx'
import { MAYA } from '#tests/web/sample-answers.ts'
import { leavePage, NOBODY, showOwnPage } from '#tests/web/show-page.tsx'
import { json, noAnswer, stubServer } from '#tests/web/stub-server.ts'
import { ProfilePage } from './profile-page.tsx'

const UNREADABLE = 'Unable to load profile from database. Showing basic account info. Please check your connection or contact support.'

const pairs = (region: ReturnType<typeof within>) =>
  Object.fromEntries(region.getAllByRole('term').map((term: HTMLElement) => [term.textContent, term.nextElementSibling?.textContent]))

afterEach(leavePage)

test('signed out, the profile is denied', async () => {
  stubServer(NOBODY)
  showOwnPage('/profile', <ProfilePage />)
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/')
})

test('the five cards show what the profile says, dates in long format', async () => {
  openProfile()
  expect(pairs(await card('Personal Information'))).toEqual({
    'First Name': 'Maya',
    'Last Name': 'Okafor',
    Gamertag: 'Sable Rook',
    'Email Address': 'maya@example.com',
    'Member Since': 'March 4, 2025',
    'Last Login': 'November 20, 2025',
  })
  expect((await card('Analysis Credits')).getByText('3')).toBeTruthy()
  expect((await card('Analysis Credits')).getByRole('link', { name: 'Buy More Credits' }).getAttribute('href')).toBe('/pricing')
  expect(pairs(await card('Subscription'))).toEqual({
    'Current Plan': 'Credits',
    'Subscription Status': 'Inactive',
    'Subscription Renews': 'N/A',
    'Subscription Expiration': 'N/A',
  })
  expect((await card('Security Settings')).getByRole('button', { name: 'Send Password Reset Email' })).toBeTruthy()
  const actions = ['View Analysis History', 'New Analysis', 'Purchase Credits'].map((name) => screen.getByRole('link', { name }))
  expect(actions.map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/analysis', '/pricing'])
})

test('empty names and invalid dates have fallbacks', async () => {
  openProfile({ firstName: '', gamertag: '', lastLogin: null, subscription_renews: 'soon', subscription_expiration: '2026-12-04' })
  const personal = pairs(await card('Personal Information'))
  expect(personal).toMatchObject({ 'First Name': 'N/A', Gamertag: 'N/A', 'Last Login': 'N/A' })
  const subscription = pairs(await card('Subscription'))
  expect(subscription).toMatchObject({ 'Subscription Renews': 'Invalid Date', 'Subscription Expiration': 'December 4, 2026' })
})

test.each([
  ['active', 'Active', 'is-success', true],
  ['cancelled', 'Cancelled', 'is-death', true],
  ['inactive', 'Inactive', 'is-death', false],
  ['', 'Inactive', 'is-death', false],
  ['past_due', 'Past due', '', false],
])('a subscription that is "%s" is shown as %s', async (status, label, className, hasButton) => {
  openProfile({ subscription: 'all_access', subscription_status: status })
  const subscription = await card('Subscription')
  expect(pairs(subscription)['Current Plan']).toBe('All Access + Credits')
  expect(subscription.getByText(label).className).toBe(className)
  expect(subscription.queryByRole('button', { name: 'Manage Subscription & Billing' }) !== null).toBe(hasButton)
})

test.each(['', 'Credits'])('a player who never had a plan ("%s") does not see "inactive" in red', async (plan) => {
  openProfile({ subscription: plan, subscription_status: 'inactive' })
  expect((await card('Subscription')).getByText('Inactive').className).toBe('')
})

test('a profile that cannot be read shows only the account, no balance, and no way to overwrite it', async () => {
  const { server } = openProfile({}, { 'GET /api/profile': () => json({}, 503) })
  expect((await screen.findByRole('alert')).textContent).toContain(UNREADABLE)
  expect(pairs(await card('Personal Information'))).toMatchObject({ 'First Name': 'N/A', 'Email Address': 'maya@example.com' })
  const credits = await card('Analysis Credits')
  expect(credits.getByText('0').className).toContain('faint')
  expect(credits.getByText(/Balance unavailable/)).toBeTruthy()
  expect(credits.getByRole('link', { name: 'Buy More Credits' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Link Microsoft Account' })).toHaveProperty('disabled', true)
  server.answers['GET /api/profile'] = () => json(MAYA)
  click('Try Again')
  await waitFor(() => expect(screen.queryByText(UNREADABLE)).toBeNull())
  expect((await card('Analysis Credits')).getByText('3')).toBeTruthy()
})

test('an edited profile is saved and shown, and the focus goes back to where it came from', async () => {
  const { server } = openProfile({}, { 'PATCH /api/profile': ({ body }) => json({ ...MAYA, ...(body as object) }) })
  await card('Personal Information')
  click('Edit Profile')
  expect(document.activeElement).toBe(screen.getByLabelText('First Name'))
  expect(screen.getByLabelText('Email Address')).toHaveProperty('readOnly', true)
  fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Maja' } })
  click('Save Changes')
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
  expect(server.requestsFor('PATCH /api/profile').map(({ body }) => body)).toEqual([
    { firstName: 'Maja', lastName: 'Okafor', gamertag: 'Sable Rook' },
  ])
  expect(pairs(await card('Personal Information'))['First Name']).toBe('Maja')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Profile' }))
})

test('a profile that cannot be saved says why and keeps the typed text; canceling drops it', async () => {
  const { server } = openProfile({}, { 'PATCH /api/profile': () => json({ error: 'Gamertag has a character that is not shown.' }, 400) })
  await card('Personal Information')
  click('Edit Profile')
  fireEvent.change(screen.getByLabelText('Gamertag'), { target: { value: 'Other' } })
  click('Save Changes')
  expect((await screen.findByRole('alert')).textContent).toBe('Error updating profile: Gamertag has a character that is not shown.')
  expect(screen.getByLabelText('Gamertag')).toHaveProperty('value', 'Other')
  server.answers['PATCH /api/profile'] = noAnswer
  click('Save Changes')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Error updating profile: The server did not answer.'))
  server.answers['PATCH /api/profile'] = () =>
    new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  click('Save Changes')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Error updating profile: The server responded with 502.'))
  click('Cancel')
  expect(pairs(await card('Personal Information'))['Gamertag']).toBe('Sable Rook')
})

test('a card puts its messages into a live region that is already there', async () => {
  openProfile({}, { 'POST /api/auth/request-password-reset': () => json({}) })
  const security = await card('Security Settings')
  const regions = security.getAllByRole('status')
  expect(regions.map(({ textContent }) => textContent)).toEqual(['', ''])
  click('Send Password Reset Email')
  await waitFor(() => expect(regions.map(({ textContent }) => textContent)).toEqual(['Password reset email sent successfully!', '']))
})

test('the password reset mail goes to the account’s address, and a refusal is shown', async () => {
  const reset = 'POST /api/auth/request-password-reset'
  const { server } = openProfile({}, { [reset]: () => json({}) })
  await card('Security Settings')
  click('Send Password Reset Email')
  expect(await screen.findByText('Password reset email sent successfully!')).toBeTruthy()
  expect(server.requestsFor(reset).map(({ body }) => body)).toEqual([{ email: 'maya@example.com' }])
  server.answers[reset] = () => json({ error: 'Too many requests. Please try again in 60 seconds.' }, 429)
  click('Send Password Reset Email')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error sending password reset email: Too many requests. Please try again in 60 seconds.',
  )
})
