import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { TrackGate } from '#shared/tracks/track-gate.ts'
import { type GateInputs, gate } from './gate-inputs.ts'

export function checkSelfTests({ film }: { readonly film: Pick<FilmTracks, 'selfTests'> }): TrackGate {
  const tested = film.selfTests.filter(({ verdict }) => verdict !== 'too-little-to-test')
  const passed = tested.filter(({ verdict }) => verdict === 'passed')
  return gate('self-tests', tested.length === 0 ? null : passed.length / tested.length, tested.length)
}

export function checkWidths({ film: { map, widths } }: GateInputs): TrackGate {
  if (map.foundBy === 'nothing') return gate('widths', null, 0)
  const agreeing = widths.filter((width, axis) => width === map.baseMap.widths[axis])
  return gate('widths', agreeing.length / widths.length, widths.length)
}
