import { FILM_LAYOUTS, type FilmLayout } from '#analysis/film/film-layouts.ts'

/** The layout of a film major version, or null for an unknown version. */
export function layoutOfVersion(filmMajorVersion: number): FilmLayout | null {
  return FILM_LAYOUTS.find((layout) => layout.filmMajorVersions.includes(filmMajorVersion)) ?? null
}
