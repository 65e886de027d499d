import type { PlayProvider } from '#sandbox/provider.ts'
import { makeOpenAiRoutes } from './openai-routes.ts'

export const playOpenAi: PlayProvider = () => ({ routes: { path: '/openai', apps: [makeOpenAiRoutes()] } })
