/** The `refusal` of a look that is still going on: its report could not wait for it. */
export const NOT_YET = 'not-yet'

interface Looked {
  readonly videoLook?: { readonly refusal: string | null } | undefined
}

/** A model is still looking at the video of this report. */
export function isLookAwaited(report: Looked | null | undefined): boolean {
  return report?.videoLook?.refusal === NOT_YET
}
