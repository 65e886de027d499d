import { FORGE_CANVAS } from '#analysis/film/tracks/base-maps.ts'
import { deflateWithNode } from '#server/matches/film/node-zlib.ts'
import { writeSampleFrames } from '#simulator/samples/frames/sample-frames.ts'

/** Header and frames of a fight: a film that is read completely but does not fit the sample match, which has other players. */
export function makeSampleFilm(xuids: readonly string[] = ['2533274800000001', '2533274800000002']): readonly Uint8Array[] {
  return writeSampleFrames({
    map: FORGE_CANVAS,
    players: xuids.map((xuid, index) => ({ index, xuid })),
    bots: 1,
    seconds: 70,
    seed: 7,
    header: { filmMajorVersion: 41, format: 27, build: 'HI_1_13_0' },
    deflate: deflateWithNode,
  }).chunks
}
