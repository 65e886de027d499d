import type { PlayProvider } from '#sandbox/provider.ts'
import { makeGeminiRoutes } from './gemini-routes.ts'

export const playGemini: PlayProvider = () => ({ routes: { path: '/gemini', apps: [makeGeminiRoutes()] } })
