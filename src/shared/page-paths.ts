/** The addresses of all pages but a result's. The server answers any other with status 404, the web has a file for each. */

/** For everybody. */
export const PUBLIC_PATHS = ['/', '/about', '/how-we-know', '/demo', '/pricing', '/contact', '/terms', '/privacy'] as const

/** For signed-in players: nobody keeps or lists them. */
export const OWN_PATHS = ['/dashboard', '/analysis', '/practice', '/progress', '/profile', '/confirm-email'] as const

export type PagePath = (typeof PUBLIC_PATHS)[number] | (typeof OWN_PATHS)[number]
