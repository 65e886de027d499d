import type { Report } from '#shared/report/report.ts'
import { castOf } from '#shared/tracks/scene/cast.ts'
import { AFTER_MS, BEFORE_MS, deathSceneOf } from '#shared/tracks/scene/death-scene.ts'
import { deathPainting } from '#web/features/results/map/paintings/death-painting.ts'
import { readTracks } from '#web/features/results/tracks/read-tracks.ts'
import { playFrames } from './play-frames.ts'

/** Hits happen in the last seconds. */
const SHOWN_MS = 2_500

export interface PlayedCard {
  readonly tracksUrl: string
  readonly report: Pick<Report, 'players' | 'you' | 'deaths' | 'events'>
  /** The index of your death. */
  readonly death: number
  readonly frames: number
  readonly isPainted: boolean
}

/** As in the product, all cards of a page are drawn from tracks that are read once. */
let once: ReturnType<typeof readTracks> | undefined

/** Plays the card of a death in the page's frame like the product, during the seconds in which most is drawn. */
export async function playCard(frame: HTMLElement, { tracksUrl, report, death, frames, isPainted }: PlayedCard): Promise<void> {
  once ??= fetch(tracksUrl).then(async (answer) => readTracks(await answer.arrayBuffer()))
  const read = await once
  const row = report.deaths[death]
  if (!read?.ground || !row) throw new Error('The tracks have no places, or not this death.')
  const { tracks, ground } = read
  const cast = castOf(report, tracks)
  const scene = deathSceneOf(row, report, tracks, cast)
  if (!scene) throw new Error('The tracks have no such death.')
  const { ms } = scene.death
  const range = { fromMs: ms - BEFORE_MS, toMs: ms + AFTER_MS, startMs: ms - SHOWN_MS }
  await playFrames(frame, { range, frames, isPainted, shapes: ground.shapes, painting: deathPainting(scene, tracks, cast, 'You') })
}
