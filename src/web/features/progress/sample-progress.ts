import address from '#assets/sample-progress.json?url'
import { type Progress, progress } from '#shared/progress/progress.ts'

/** The sample for newcomers: made ahead by `scripts/sample-progress`. */
export async function fetchSampleProgress(): Promise<Progress> {
  return progress.parse(await (await fetch(address)).json())
}
