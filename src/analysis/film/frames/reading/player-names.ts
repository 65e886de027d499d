import type { TrackPlayer } from '#analysis/film/tracks/film-tracks.ts'

/** Who plays, as every chunk of a film says it again. */
export interface PlayerNames {
  /** What one chunk says. What is cut has lost its checksum: it counts for less than what is whole. */
  readonly hear: (players: readonly TrackPlayer[], isWhole: boolean) => void
  /** By player index: the XUID that most of the chunks say. */
  readonly agreed: () => ReadonlyMap<number, TrackPlayer>
}

const WEIGHTS = { whole: 2, cut: 1 } as const

export function playerNames(): PlayerNames {
  const heard = new Map<number, Map<TrackPlayer['xuid'], number>>()
  return {
    hear: (players, isWhole) => {
      for (const { index, xuid } of players) {
        const said = heard.get(index) ?? new Map<TrackPlayer['xuid'], number>()
        heard.set(index, said.set(xuid, (said.get(xuid) ?? 0) + (isWhole ? WEIGHTS.whole : WEIGHTS.cut)))
      }
    },
    agreed: () =>
      new Map(
        [...heard].map(([index, said]) => {
          const [best] = [...said].toSorted(([, one], [, other]) => other - one)
          return [index, { index, xuid: best?.[0] ?? null }]
        }),
      ),
  }
}
