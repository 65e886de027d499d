/** Milliseconds; the clock depends on the use. */
export interface TimeSpan {
  readonly fromMs: number
  readonly toMs: number
}
