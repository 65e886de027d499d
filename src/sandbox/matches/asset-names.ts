import { guidOfName } from '#simulator/guid.ts'
import { MODE_RULES } from '#simulator/play/mode-rules.ts'
import { SEASON_PLAYLISTS } from '#simulator/season/season.ts'
import { SIMULATED_MODES, type SimulatedMode } from '#simulator/simulated-match.ts'

const MODES: Readonly<Record<SimulatedMode, string>> = {
  slayer: 'Arena:Slayer',
  ctf: 'Arena:CTF 5 Captures',
  oddball: 'Arena:Oddball',
  strongholds: 'Arena:Strongholds',
  'king-of-the-hill': 'Arena:King of the Hill',
  'free-for-all': 'FFA:Slayer',
}

/** What the maps, modes and playlists of simulated matches are called, by asset. */
export const ASSET_NAMES: Readonly<Record<'maps' | 'ugcGameVariants' | 'playlists', ReadonlyMap<string, string>>> = {
  maps: new Map(Object.values(MODE_RULES).flatMap(({ maps }) => maps.map((name) => [guidOfName(`map ${name}`), name] as const))),
  ugcGameVariants: new Map(SIMULATED_MODES.map((mode) => [guidOfName(`mode ${mode}`), MODES[mode]])),
  playlists: new Map([
    ...SEASON_PLAYLISTS,
    [guidOfName('playlist of teams'), 'Ranked Doubles'],
    [guidOfName('playlist of free-for-all'), 'Ranked FFA'],
  ]),
}
