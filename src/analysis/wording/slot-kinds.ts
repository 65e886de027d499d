import type { FactKind } from '#analysis/facts/book/fact-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Moment } from '#shared/report/moment.ts'

/** A slot of a template. Slots are declared next to the words, because the types of both words and claims derive from them. */
export type Slot = SlotKind & { readonly isOptional?: true }
export type DeclaredSlots = Readonly<Record<string, Slot>>

type SlotKind =
  | { readonly kind: 'fact'; readonly of: readonly FactType[] }
  | { readonly kind: 'moments' }
  | { readonly kind: 'players' }
  | { readonly kind: 'name' }
  | { readonly kind: 'word'; readonly words: readonly string[] }

/** A fact kind, or one variant of it: `mode-total/OddballStats.TimeAsSkullCarrier`. Also covers variants that continue it with a dash. */
export type FactType = FactKind | `${FactKind}/${string}`

export function fact<const Kinds extends readonly FactType[]>(...of: Kinds): { readonly kind: 'fact'; readonly of: Kinds } {
  return { kind: 'fact', of }
}

export function isOfType({ kind, variant }: Pick<Fact, 'kind' | 'variant'>, type: FactType): boolean {
  const [wanted, wantedVariant] = type.split('/')
  return kind === wanted && (wantedVariant === undefined || variant === wantedVariant || variant?.startsWith(`${wantedVariant}-`) === true)
}

/** A slot for moments: events of the log, spans of the film or the video, statistics. */
export const events = { kind: 'moments' } as const
export const players = { kind: 'players' } as const
/** A slot for a name or phrase of the match: a map, a mode, a rank. */
export const name = { kind: 'name' } as const

export function oneOf<const Words extends readonly string[]>(...words: Words): { readonly kind: 'word'; readonly words: Words } {
  return { kind: 'word', words }
}

export type WordOf<S extends { readonly words: readonly string[] }> = S['words'][number]

/** A slot that a claim may leave open. Templates check it with `has` first. */
export function optional<S extends Slot>(slot: S): S & { readonly isOptional: true } {
  return { ...slot, isOptional: true }
}

export type NamesOf<Declared, Kind extends Slot['kind']> = {
  [Name in keyof Declared]: Declared[Name] extends { readonly kind: Kind } ? Name : never
}[keyof Declared] &
  string

export type OptionalNames<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends { readonly isOptional: true } ? Name : never
}[keyof Declared] &
  string

type RequiredNames<Declared> = Exclude<keyof Declared & string, OptionalNames<Declared>>

export type Timed = { readonly id: string } | Moment

export interface PlayerList {
  readonly players: readonly string[]
}

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

/** The fillings that a claim needs; null stands for a fact that could not be computed. */
export type Fillings<Declared> = { readonly [Name in RequiredNames<Declared>]: FillingOf<Declared[Name]> | null } & {
  readonly [Name in OptionalNames<Declared>]?: FillingOf<Declared[Name]>
}
