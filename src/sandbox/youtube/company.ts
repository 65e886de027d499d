import type { PlayCompany } from '#sandbox/company.ts'
import { makeOembed } from './oembed.ts'

export const playYoutube: PlayCompany = () => ({ routes: { path: '/youtube', apps: [makeOembed()] } })
