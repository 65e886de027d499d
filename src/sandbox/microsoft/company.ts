import type { PlayCompany } from '#sandbox/company.ts'
import { makeMicrosoftRoutes } from './microsoft-routes.ts'

export const playMicrosoft: PlayCompany = ({ tokens }) => ({ routes: { path: '/microsoft', apps: [makeMicrosoftRoutes(tokens)] } })
