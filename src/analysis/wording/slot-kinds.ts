import type { FactKind } from '#analysis/facts/book/fact-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Moment } from '#shared/report/moment.ts'

/** What a template may be filled with; declared beside its words, because the types of both its words and its claims are made of it. */
export type Slot = SlotKind & { readonly isOptional?: true }
export type DeclaredSlots = Readonly<Record<string, Slot>>

type SlotKind =
  | { readonly kind: 'fact'; readonly of: readonly FactType[] }
  | { readonly kind: 'moments' }
  | { readonly kind: 'players' }
  | { readonly kind: 'name' }
  | { readonly kind: 'word'; readonly words: readonly string[] }

/** A kind of fact, or one variant of it: `mode-total/OddballStats.TimeAsSkullCarrier`; a variant also covers those that continue it with a dash. */
export type FactType = FactKind | `${FactKind}/${string}`

/** A fact of one of these kinds: no other can fill the slot. */
export function fact<const Kinds extends readonly FactType[]>(...of: Kinds): { readonly kind: 'fact'; readonly of: Kinds } {
  return { kind: 'fact', of }
}

export function isOfType({ kind, variant }: Pick<Fact, 'kind' | 'variant'>, type: FactType): boolean {
  const [wanted, wantedVariant] = type.split('/')
  return kind === wanted && (wantedVariant === undefined || variant === wantedVariant || variant?.startsWith(`${wantedVariant}-`) === true)
}

/** Moments of the match: events of its log, spans of its film or of the video. */
export const events = { kind: 'moments' } as const
export const players = { kind: 'players' } as const
/** A name or phrase that comes with the match: a map, a mode, a rank. */
export const name = { kind: 'name' } as const

/** One word of a closed set. */
export function oneOf<const Words extends readonly string[]>(...words: Words): { readonly kind: 'word'; readonly words: Words } {
  return { kind: 'word', words }
}

/** The words of a closed set. */
export type WordOf<S extends { readonly words: readonly string[] }> = S['words'][number]

/** A slot that a claim may leave open; the template asks for it with `has` first. */
export function optional<S extends Slot>(slot: S): S & { readonly isOptional: true } {
  return { ...slot, isOptional: true }
}

/** The names of the slots of some kinds. */
export type NamesOf<Declared, Kind extends Slot['kind']> = {
  [Name in keyof Declared]: Declared[Name] extends { readonly kind: Kind } ? Name : never
}[keyof Declared] &
  string

export type OptionalNames<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends { readonly isOptional: true } ? Name : never
}[keyof Declared] &
  string

type RequiredNames<Declared> = Exclude<keyof Declared & string, OptionalNames<Declared>>

/** An event of the log, by its id, or any moment. */
export type Timed = { readonly id: string } | Moment

export interface PlayerList {
  readonly players: readonly string[]
}

/** What fills a slot: a fact, moments, players (report keys), or a word. */
export type Filling = Fact | readonly Timed[] | PlayerList | string

type FillingOf<S> = S extends { readonly kind: 'fact' }
  ? Fact
  : S extends { readonly kind: 'moments' }
    ? readonly Timed[]
    : S extends { readonly kind: 'players' }
      ? PlayerList
      : S extends { readonly kind: 'word'; readonly words: readonly (infer Word)[] }
        ? Word
        : string

/** All that a claim has to be filled with; null is a fact that could not be computed. */
export type Fillings<Declared> = { readonly [Name in RequiredNames<Declared>]: FillingOf<Declared[Name]> | null } & {
  readonly [Name in OptionalNames<Declared>]?: FillingOf<Declared[Name]>
}
