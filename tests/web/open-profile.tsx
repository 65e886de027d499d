import { fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Profile } from '#shared/account/profile.ts'
import { ProfilePage } from '#web/features/account/profile-page.tsx'
import { MAYA, SITE } from './sample-answers.ts'
import { showOwnPage } from './show-page.tsx'
import { type Answer, json, stubServer } from './stub-server.ts'

export function openProfile(profile: Partial<Profile> = {}, answers: Record<string, Answer> = {}, address = '/profile') {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const server = stubServer({
    'GET /api/site': () => json(SITE),
    'GET /api/profile': () => json({ ...MAYA, ...profile }),
    ...answers,
  })
  showOwnPage(address, <ProfilePage />)
  return { server, assign }
}

export const card = async (name: string) => within(await screen.findByRole('region', { name }))

export const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
