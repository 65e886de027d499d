import { expect, test } from 'vitest'
import { RESPAWN_SHIFTS_MS } from '#analysis/rules.ts'
import { simulatedReports } from './read-matches.ts'
import { count, openScene, type Scene } from './scene.ts'

const KINDS = ['behind', 'ahead'] as const

/** Deaths of a kind over the expected number, if the respawn is `shiftMs` longer than assumed. */
function over(scene: Scene, kind: (typeof KINDS)[number], shiftMs: number): number {
  const shifted = { ...scene, lives: scene.livesAt((scene.report.respawnMs ?? 0) + shiftMs) }
  return count(shifted, `over-${kind}`)?.value ?? 0
}

test('a finding that fails with a respawn three seconds shorter or five longer is not a focus area', () => {
  let [reported, turned] = [0, 0]
  for (const { report, sources } of simulatedReports()) {
    if (report.respawnMs === null) continue
    const scene = openScene(report, sources)
    for (const kind of KINDS) {
      const isFirm = RESPAWN_SHIFTS_MS.every((shiftMs) => over(scene, kind, shiftMs) >= 1)
      const isFocus = report.focusAreas.some((area) => area.kind === kind)
      if (isFocus) reported += 1
      if (over(scene, kind, 0) >= 1 && !isFirm) turned += 1
      if (isFocus) expect([kind, isFirm]).toEqual([kind, true])
    }
  }
  expect(RESPAWN_SHIFTS_MS).toEqual([-3_000, 5_000])
  expect(reported).toBeGreaterThan(0)
  expect(turned).toBeGreaterThan(3)
})
