import type { PlayProvider } from '#sandbox/provider.ts'
import { makeOembed } from './oembed.ts'

export const playYoutube: PlayProvider = () => ({ routes: { path: '/youtube', apps: [makeOembed()] } })
