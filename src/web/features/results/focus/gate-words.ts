import type { FailedGate } from '#shared/tracks/failed-gate.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { GateName } from '#shared/tracks/track-gate.ts'

const percent = (share: number | null) => (share === null ? '' : ` (${Math.round(100 * share)} %)`)

/** What each check of the film found when it did not hold. */
const WORDS: Readonly<Record<GateName, (figure: number | null) => string>> = {
  'self-tests': (figure) => `Film layout: too few of the film's own tests passed${percent(figure)}.`,
  widths: (figure) => `Film positions: they are not written as this map needs${percent(figure)}.`,
  lives: (figure) => `Lives: the film and the match differ${figure === null ? '' : ` by up to ${figure} for one player`}.`,
  'places-of-deaths': (figure) => `Places of deaths: too few are known${percent(figure)}.`,
  steps: (figure) => `Steps: somebody moved further at once than anybody can${figure === null ? '' : ` (${metres(figure)} m)`}.`,
  speeds: (figure) => `Speeds: players ran faster than anybody can${figure === null ? '' : ` (${metres(figure)} m a second)`}.`,
  'killer-to-victim': () => 'Distances: killers stood no nearer to their victims than anybody else.',
  hits: (figure) => `Hits: the film and the statistics differ for a player${percent(figure)}.`,
  damage: (figure) => `Damage: the film and the statistics differ for a player${percent(figure)}.`,
  rounds: (figure) => `Shots: the film and the statistics differ for a player${percent(figure)}.`,
}

export function gateWords({ name, figure }: FailedGate): string {
  return `Check failed. ${WORDS[name](figure)}`
}
