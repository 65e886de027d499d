import { metres } from './metres.ts'
import { GATE_RULES, type GateHides, type GateName, type TrackGate } from './track-gate.ts'

const MEASURED: Readonly<Record<GateName, (figure: string) => string>> = {
  'self-tests': (figure) => `Of the tests of how the film is laid out, ${figure} passed`,
  widths: (figure) => `Of the three axes, ${figure} are as wide in the film as on the map`,
  players: (figure) => `Of the people in the film, ${figure} played the match`,
  lives: (figure) => `Each player's lives in the film differ from the deaths by at most ${figure}`,
  'places-of-deaths': (figure) => `The place is known for ${figure} of the deaths`,
  steps: (figure) => `Between two records nobody moves more than ${figure}`,
  speeds: (figure) => `Moving players are slower than ${figure} 99 % of the time`,
  'killer-to-victim': (figure) => `Killers are at ${figure} of the distance that enemies usually have`,
  hits: (figure) => `Hits differ from the match statistics by at most ${figure} for any player`,
  damage: (figure) => `Damage differs from the match statistics by at most ${figure} for any player`,
  rounds: (figure) => `Rounds fired differ from the match statistics by at most ${figure} for any player`,
}

const UNTESTED: Readonly<Record<GateName, string>> = {
  'self-tests': 'The layout of the film',
  widths: 'The width of the map in the film',
  players: 'The people of the film',
  lives: 'Lives against deaths',
  'places-of-deaths': 'The places of deaths',
  steps: 'Steps between records',
  speeds: 'Speeds',
  'killer-to-victim': 'The distance of killers',
  hits: 'Hits against the match statistics',
  damage: 'Damage against the match statistics',
  rounds: 'Rounds fired against the match statistics',
}

const LABELS: Readonly<Record<GateName, string>> = {
  'self-tests': 'Layout of the film',
  widths: 'Width of the map',
  players: 'People of the film',
  lives: 'Lives against deaths',
  'places-of-deaths': 'Places of deaths',
  steps: 'Steps',
  speeds: 'Speeds',
  'killer-to-victim': 'Killer to victim',
  hits: 'Hits against statistics',
  damage: 'Damage against statistics',
  rounds: 'Rounds against statistics',
}

const MEANS: Readonly<Record<GateName, string>> = {
  'self-tests': 'Tests of how its records are laid out that passed',
  widths: 'Axes that are as wide in the film as on the map',
  players: 'People of the film who played the match',
  lives: 'Largest difference for a player',
  'places-of-deaths': 'Deaths whose place is known',
  steps: 'Longest step between two records',
  speeds: 'Moving players are slower, 99 % of the time',
  'killer-to-victim': 'Their distance, of the usual one between enemies',
  hits: 'Largest difference for a player',
  damage: 'Largest difference for a player',
  rounds: 'Largest difference for a player',
}

const HIDDEN: Readonly<Record<GateHides, string>> = {
  everything: 'so nothing from the frames is shown',
  positions: 'so positions are not shown',
  hits: 'so hits of these players are not shown',
  damage: 'so damage of these players is not shown',
  rounds: 'so rounds and accuracy of these players are not shown',
}

/** A gate's label, what it measures, and its figure as shown; the figure is null when there was too little to test. */
export function gateWords({ name, verdict, figure }: Pick<TrackGate, 'name' | 'verdict' | 'figure'>) {
  const { limit, passes } = GATE_RULES[name]
  const bound = `${passes === 'at-most' ? 'at most' : 'at least'} ${inUnit(name, limit)}`
  const shown = verdict === 'too-little-to-test' || figure === null ? null : inUnit(name, figure)
  return { label: LABELS[name], means: `${MEANS[name]}; ${bound}`, figure: shown }
}

export function gateSentence({ name, verdict, figure }: Pick<TrackGate, 'name' | 'verdict' | 'figure'>): string {
  if (verdict === 'too-little-to-test' || figure === null) return `${UNTESTED[name]} could not be tested: there was too little to test.`
  const { limit, passes, hides } = GATE_RULES[name]
  const measured = `${MEASURED[name](inUnit(name, figure))} (${passes === 'at-most' ? 'at most' : 'at least'} ${inUnit(name, limit)})`
  return verdict === 'passed' ? `${measured}: passed.` : `${measured}: failed, ${HIDDEN[hides]}.`
}

function inUnit(name: GateName, figure: number): string {
  switch (GATE_RULES[name].unit) {
    case 'share':
      return `${Math.round(100 * figure)} %`
    case 'count':
      return String(figure)
    case 'world-units':
      return `${metres(figure)} m`
    case 'world-units-per-second':
      return `${metres(figure)} m/s`
  }
}
