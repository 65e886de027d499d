import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'

/** Hits that follow each other without a longer gap. Never empty. */
export type HitRun = readonly [TrackedHit, ...TrackedHit[]]

/** Cuts hits, in time order, wherever the gap to the next one is too long. */
export function cutAtGaps(hits: readonly TrackedHit[], isTooLong: (gapMs: number) => boolean): HitRun[] {
  const runs: [TrackedHit, ...TrackedHit[]][] = []
  for (const hit of hits) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && !isTooLong(hit.ms - last.ms)) run.push(hit)
    else runs.push([hit])
  }
  return runs
}
