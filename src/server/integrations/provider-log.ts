/** One line about a provider that did not do what we asked. Holds no token, no address of a person and no body. */
export interface OutsideTrouble {
  readonly provider: string
  readonly asked: string
  readonly trouble: string
}

export type ProviderLog = (trouble: OutsideTrouble) => void
