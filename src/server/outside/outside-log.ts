/** One line about a company that did not do what we asked. Holds no token, no address of a person and no body. */
export interface OutsideTrouble {
  readonly company: string
  readonly asked: string
  readonly trouble: string
}

export type OutsideLog = (trouble: OutsideTrouble) => void
