/** The paths of all pages except results. The server answers other paths with 404, and the web has a file for each page. */

export const PUBLIC_PATHS = ['/', '/about', '/how-we-know', '/demo', '/pricing', '/contact', '/terms', '/privacy'] as const

/** For signed-in players. Neither cached nor indexed. */
export const OWN_PATHS = ['/dashboard', '/analysis', '/practice', '/progress', '/profile', '/confirm-email'] as const

export type PagePath = (typeof PUBLIC_PATHS)[number] | (typeof OWN_PATHS)[number]
