import { type Present, readAll, type Variables } from '#server/process/variables.ts'
import { namesOf } from '#shared/names-of.ts'
import { frameModel } from './frame-model/provider.ts'
import { halo } from './halo/provider.ts'
import { mail } from './mail/provider.ts'
import { microsoft } from './microsoft/provider.ts'
import { objectStore } from './object-store/provider.ts'
import type { PlacedProvider, ProgramFacts, Provider, ProviderLog } from './provider.ts'
import { stripe } from './stripe/provider.ts'
import { videoModel } from './video-model/provider.ts'
import { youtube } from './youtube/provider.ts'

export const PROVIDERS = {
  videoPlatform: youtube,
  accountLinker: microsoft,
  halo,
  mailer: mail,
  payments: stripe,
  videoModel,
  frameModel,
  objectStore,
}

type Key = keyof typeof PROVIDERS
type SettingsOf<One> = One extends Provider<infer Settings, infer _> ? Settings : never
type ClientOf<One> = One extends Provider<infer _, infer Client> ? Client : never

type SettingsOfEach = { readonly [One in Key]: SettingsOf<(typeof PROVIDERS)[One]> }

export type PlacedProviders = { readonly [One in Key]: PlacedProvider<SettingsOfEach[One]> }

export type Integrations = { readonly [One in Key]: ClientOf<(typeof PROVIDERS)[One]> }

const EACH: { readonly [One in Key]: Provider<SettingsOfEach[One], Integrations[One]> } = PROVIDERS
const KEYS = namesOf(PROVIDERS)

export function listProviders(placed: PlacedProviders) {
  return KEYS.map((key) => ({ provider: PROVIDERS[key], placed: placed[key] }))
}

export function providerVariables(): Variables {
  return Object.assign({}, ...Object.values(PROVIDERS).map(({ variables }) => variables))
}

/** A provider with all its variables is real; any other is played by the sandbox or off. Throws a `StartError`. */
export function readProviders(present: Present, program: ProgramFacts): PlacedProviders {
  return composed(readAll(KEYS.map((key) => () => PROVIDERS[key].read(present, program))))
}

export function openProviders(placed: PlacedProviders, log: ProviderLog = () => {}): Integrations {
  return composed(KEYS.map((key) => openOne(key, placed, log)))
}

function openOne<One extends Key>(key: One, placed: PlacedProviders, log: ProviderLog): Integrations[One] {
  return EACH[key].open(placed[key].settings, log)
}

/** The compiler cannot infer that each value has the type of its provider. */
function composed<Whole extends Readonly<Record<Key, unknown>>>(values: readonly unknown[]): Whole {
  return Object.fromEntries(KEYS.map((key, at) => [key, values[at]])) as Whole
}
