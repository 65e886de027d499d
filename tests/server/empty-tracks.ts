import { type MatchTracks, STORED_FORMAT_VERSION } from '#shared/tracks/match-tracks.ts'

/** Tracks of a film without lives: they can be stored, but say nothing. */
export function emptyTracks(xuids: readonly string[]): MatchTracks {
  return {
    versions: { reader: 1, kept: STORED_FORMAT_VERSION },
    film: { majorVersion: 41, format: 27, build: null },
    map: { areDistancesKnown: false, foundBy: 'nothing', box: { min: [0, 0, 0], max: [1, 1, 1] } },
    endMs: 70_000,
    clock: { offsetMs: 0, pairedDeaths: 0 },
    players: xuids.map((xuid, index) => ({ index, xuid, playerId: `xuid(${xuid})` })),
    ...{ lives: [], hits: [], deaths: [], gates: [], gaps: [], problems: [] },
  }
}
