import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clockTemplates } from '#analysis/alignment/clock/clock-templates.ts'
import { readClock } from '#analysis/alignment/clock/read-clock.ts'
import { isBoxChanged, takeScoreBoxes } from '#analysis/alignment/clock/score-boxes.ts'
import { evaluateClocks, templatesOfOthers } from '../../scripts/clock-templates/evaluation.ts'
import { readStill } from '../../scripts/clock-templates/labelled-pictures.ts'
import { readLabels } from '../../scripts/clock-templates/labels.ts'
import { RECORDED_DATA } from './recorded-data.ts'

/** Stills of the game with their clocks, `hud` in the recorded data. `npm run eval:clock` reads clips too, with ffmpeg. */
const FOLDER = RECORDED_DATA === null ? null : join(RECORDED_DATA, 'hud')
/** Pictures of one recording, with the same HUD over different scenes. */
const ONE_RECORDING = /tsg-0[89]/
const hasStills = FOLDER !== null && existsSync(join(FOLDER, 'labels.json'))

describe.skipIf(!hasStills)('clocks of stills of the game', () => {
  const stills = () => readLabels(FOLDER ?? '').stills.map((label) => readStill(FOLDER ?? '', label))

  test('are right or refused', () => {
    const pictures = stills()
    const { right, wrong } = evaluateClocks(pictures, clockTemplates)
    expect(wrong).toBe(0)
    expect(right).toBeGreaterThan(0.8 * pictures.length)
  })

  test('have score boxes that do not count as changed between pictures of one recording, all of which show 0', () => {
    const ofOneRecording = stills().filter(({ file }) => ONE_RECORDING.test(file))
    const boxed = ofOneRecording.flatMap(({ picture, game }) => {
      const outcome = readClock(picture, clockTemplates(), { game })
      return outcome.status === 'read' ? [takeScoreBoxes(picture, game, outcome.place)] : []
    })
    const changes = boxed.flatMap((one, index) => boxed.slice(index + 1).map((other) => isBoxChanged(one.left, other.left)))
    expect(changes.length).toBeGreaterThan(20)
    expect(changes).not.toContain(true)
    expect(changes.filter((changed) => changed === false).length).toBeGreaterThan(0.8 * changes.length)
  })

  test('are right or refused with templates made from other files', () => {
    const pictures = stills()
    const templatesFor = templatesOfOthers(pictures)
    if (!templatesFor) throw new Error('The stills do not show every digit.')
    const { right, wrong } = evaluateClocks(pictures, templatesFor)
    expect(wrong).toBe(0)
    expect(right).toBeGreaterThan(0.5 * pictures.length)
  })
})
