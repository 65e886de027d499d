import type { FilmLayout, SelfTest } from '#analysis/film/tracks/film-tracks.ts'
import type { TrackGate } from '#shared/tracks/track-gate.ts'
import { type GateInputs, gate } from './gate-inputs.ts'
import { checkKillers, checkPlacesOfDeaths, checkSpeeds, checkSteps } from './position-gates.ts'
import { checkAgainstStatistics, checkLives } from './statistics-gates.ts'

/** Runs all gates of a film, in the order in which they are shown: layout, players, lives, places, combat numbers. */
export function checkTracks(inputs: GateInputs): TrackGate[] {
  const checks = [checkPeople, checkLives, checkPlacesOfDeaths, checkSteps, checkSpeeds, checkKillers]
  return [...checkLayout(inputs), ...checks.map((check) => check(inputs)), ...checkAgainstStatistics(inputs)]
}

/** A film of another match has other players. */
function checkPeople({ stored: { players }, log }: GateInputs): TrackGate {
  const people = players.filter(({ xuid }) => xuid !== null)
  const known = people.filter(({ playerId }) => playerId !== null)
  return gate('players', people.length === 0 || log.players.length === 0 ? null : known.length / people.length, people.length)
}

interface LayoutInputs {
  readonly film: Pick<FilmLayout, 'map' | 'measuredWidths' | 'selfTests'>
}

/** Runs the gates that apply even to a film whose data is not trusted. */
export function checkLayout(inputs: LayoutInputs): TrackGate[] {
  return [checkSelfTests(inputs), checkWidths(inputs)]
}

/** Leaves out widths, which have their own gate. */
function checkSelfTests({ film }: LayoutInputs): TrackGate {
  const tested = film.selfTests.filter(({ name, verdict }) => name !== WIDTHS_TEST && verdict !== 'too-little-to-test')
  const passed = tested.filter(({ verdict }) => verdict === 'passed')
  return gate('self-tests', tested.length === 0 ? null : passed.length / tested.length, tested.length)
}

const WIDTHS_TEST: SelfTest['name'] = 'position-widths'

/** Compares the widths measured in the film's bits, not those it was read with, which are the map's. */
function checkWidths({ film: { map, measuredWidths } }: LayoutInputs): TrackGate {
  if (map.foundBy === 'nothing' || measuredWidths === null) return gate('widths', null, 0)
  const agreeing = measuredWidths.filter((width, axis) => width === map.baseMap.widths[axis])
  return gate('widths', agreeing.length / measuredWidths.length, measuredWidths.length)
}
