import { type Present, readAll, type Variables } from '#server/process/variables.ts'
import { namesOf } from '#shared/names-of.ts'
import type { Company, PlacedCompany, ProgramFacts } from './company.ts'
import { frameModel } from './frame-model/company.ts'
import { halo } from './halo/company.ts'
import { mail } from './mail/company.ts'
import { microsoft } from './microsoft/company.ts'
import type { OutsideLog } from './outside-log.ts'
import { stripe } from './stripe/company.ts'
import { videoModel } from './video-model/company.ts'
import { youtube } from './youtube/company.ts'

/** The companies outside, each under the name of the door that the program uses. */
export const COMPANIES = {
  videoPlatform: youtube,
  accountLinker: microsoft,
  halo,
  mailer: mail,
  payments: stripe,
  videoModel,
  frameModel,
}

type Key = keyof typeof COMPANIES
type SettingsOf<One> = One extends Company<infer Settings, infer _> ? Settings : never
type DoorOf<One> = One extends Company<infer _, infer Door> ? Door : never

type SettingsOfEach = { readonly [One in Key]: SettingsOf<(typeof COMPANIES)[One]> }

export type PlacedCompanies = { readonly [One in Key]: PlacedCompany<SettingsOfEach[One]> }

/** The doors to the companies, in our words. */
export type Outside = { readonly [One in Key]: DoorOf<(typeof COMPANIES)[One]> }

/** The same list, typed so that what holds for one company holds for whichever is meant. */
const EACH: { readonly [One in Key]: Company<SettingsOfEach[One], Outside[One]> } = COMPANIES
const KEYS = namesOf(COMPANIES)

/** Each with how it is placed. */
export function listCompanies(placed: PlacedCompanies) {
  return KEYS.map((key) => ({ company: COMPANIES[key], placed: placed[key] }))
}

export function companyVariables(): Variables {
  return Object.assign({}, ...Object.values(COMPANIES).map(({ variables }) => variables))
}

/** A company with what it needs is real; any other one is played by the sandbox. Throws a `StartError`. */
export function readCompanies(present: Present, program: ProgramFacts): PlacedCompanies {
  return composed(readAll(KEYS.map((key) => () => COMPANIES[key].read(present, program))))
}

/** Opens the doors. Nothing is asked before the first call. */
export function openCompanies(placed: PlacedCompanies, log: OutsideLog = () => {}): Outside {
  return composed(KEYS.map((key) => openOne(key, placed, log)))
}

function openOne<One extends Key>(key: One, placed: PlacedCompanies, log: OutsideLog): Outside[One] {
  return EACH[key].open(placed[key].settings, log)
}

/** One value for each company, in their order. That each has the type of its company, the compiler cannot follow through a list. */
function composed<Whole extends Readonly<Record<Key, unknown>>>(values: readonly unknown[]): Whole {
  return Object.fromEntries(KEYS.map((key, at) => [key, values[at]])) as Whole
}
