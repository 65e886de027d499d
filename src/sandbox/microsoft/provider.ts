import type { PlayProvider } from '#sandbox/provider.ts'
import { makeMicrosoftRoutes } from './microsoft-routes.ts'

export const playMicrosoft: PlayProvider = ({ tokens }) => ({ routes: { path: '/microsoft', apps: [makeMicrosoftRoutes(tokens)] } })
