import type { PlayCompany } from '#sandbox/company.ts'
import { makeGeminiRoutes } from './gemini-routes.ts'

export const playGemini: PlayCompany = () => ({ routes: { path: '/gemini', apps: [makeGeminiRoutes()] } })
