/** The part of a pino logger that is used here. */
export interface Log {
  readonly info: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}
