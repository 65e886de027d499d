/** From a time to another, ms; of which clock, its use says. */
export interface TimeSpan {
  readonly fromMs: number
  readonly toMs: number
}
