import { StartError } from '#server/process/start-error.ts'
import { type Present, parseVariables, type ValuesOf, type Variables } from '#server/process/variables.ts'

export interface ProgramFacts {
  readonly publicAddress: string
  /** The sandbox, if one runs. */
  readonly sandboxAddress: string | undefined
}

export interface Placed<Settings> {
  /** The address. Empty when it would need a sandbox and none runs. */
  readonly place: string
  readonly settings: Settings
}

/** `place` is printed at start and contains no secret. */
export interface PlacedProvider<Settings> extends Placed<Settings> {
  readonly kind: 'real' | 'sandbox' | 'off'
  /** Why these settings are only for trying out; null otherwise. */
  readonly trial: string | null
}

interface ProviderDescription<Declared extends Variables, Settings, Client> {
  readonly name: string
  readonly variables: Declared
  /** Any of these sets of variables makes the provider real. A partial set is refused. */
  readonly realBy: readonly (readonly (keyof Declared & string)[])[]
  readonly hint?: string
  /** Origins of its pages that browsers are sent to. */
  readonly pages?: readonly string[]
  /** Null unless the provider is real. */
  readonly real: (values: ValuesOf<Declared>, program: ProgramFacts) => Placed<Settings> | null
  /** The sandbox settings to use otherwise; `off` for a provider that is optional. */
  readonly sandbox: ((values: ValuesOf<Declared>, program: ProgramFacts) => Placed<Settings>) | { readonly off: Settings }
  readonly trial?: (values: ValuesOf<Declared>) => string | null
  readonly open: (settings: Settings, log: ProviderLog) => Client
}

export interface Provider<Settings, Client> {
  readonly name: string
  readonly variables: Variables
  readonly realBy: readonly (readonly string[])[]
  readonly realByWords: string
  readonly pages: readonly string[]
  /** Throws a `StartError` with a line for each variable that is wrong or missing. */
  readonly read: (present: Present, program: ProgramFacts) => PlacedProvider<Settings>
  readonly open: (settings: Settings, log: ProviderLog) => Client
}

export function describeProvider<Declared extends Variables, Settings, Client>(
  description: ProviderDescription<Declared, Settings, Client>,
): Provider<Settings, Client> {
  const { name, variables, realBy, hint = '', pages = [], real, sandbox, trial, open } = description
  return {
    name,
    variables,
    realBy,
    realByWords: `${realBy.map((set) => set.join(' and ')).join(', or ')}${hint}`,
    pages,
    open,
    read: (present, program) => {
      const values = parseVariables(variables, present)
      for (const set of realBy) refuseHalf(set, present)
      const placed = real(values, program)
      const warning = trial?.(values) ?? null
      if (placed) return { kind: 'real', ...placed, place: withoutSecrets(placed.place), trial: warning }
      if ('off' in sandbox)
        return { kind: 'off', place: `set ${realBy.map((set) => set.join(' and ')).join(', or ')}`, settings: sandbox.off, trial: warning }
      return { kind: 'sandbox', ...sandbox(values, program), trial: warning }
    },
  }
}

function refuseHalf(set: readonly string[], present: Present): void {
  const there = set.filter((name) => name in present)
  const absent = set.filter((name) => !(name in present))
  if (there.length > 0 && absent.length > 0) throw new StartError(`${there.join()} is set, so ${absent.join()} must be set as well.`)
}

function withoutSecrets(place: string): string {
  const { protocol, host } = new URL(place)
  return `${protocol}//${host}`
}

/** A log entry about a provider's failure, without tokens, personal addresses or bodies. */
export interface OutsideTrouble {
  readonly provider: string
  readonly asked: string
  readonly trouble: string
}

export type ProviderLog = (trouble: OutsideTrouble) => void
