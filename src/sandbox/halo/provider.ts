import type { PlayProvider } from '#sandbox/provider.ts'
import { makeFilmRoutes } from './film-routes.ts'
import { makeHistoryRoutes } from './history-routes.ts'
import { makeMatchRoutes } from './match-routes.ts'
import { makeTokenRoutes } from './token-routes.ts'

export const playHalo: PlayProvider = ({ tokens, library }) => ({
  routes: {
    path: '/halo',
    apps: [makeTokenRoutes(tokens), makeFilmRoutes(library, tokens), makeMatchRoutes(library, tokens), makeHistoryRoutes(library, tokens)],
  },
})
