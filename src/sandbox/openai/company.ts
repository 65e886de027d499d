import type { PlayCompany } from '#sandbox/company.ts'
import { makeOpenAiRoutes } from './openai-routes.ts'

export const playOpenAi: PlayCompany = () => ({ routes: { path: '/openai', apps: [makeOpenAiRoutes()] } })
