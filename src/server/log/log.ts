export interface Log {
  readonly info: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}
