import { expect, test } from 'vitest'
import { answerWith, setResultScene } from './result-scene.ts'

/** A player opens a report on a phone. */

const scene = await setResultScene()

test.each(['aligned', 'not aligned'])(
  'of a report that is %s the verdict stands between the video and the timeline, on the first screen',
  async (how) => {
    const { page, context } = await scene.visit({ storageState: scene.owner, viewport: { width: 390, height: 844 } })
    const { report } = scene.result
    if (!report) throw new Error('The sample has no report')
    await answerWith(page, how === 'aligned' ? scene.result : { ...scene.result, report: { ...report, alignment: { status: 'none' } } })
    await page.goto(scene.path)
    const stage = page.getByRole('region', { name: 'Video and match timeline' })
    const verdict = stage.getByRole('heading', { level: 2 })
    await verdict.waitFor()
    const tops: number[] = []
    for (const part of [
      stage,
      verdict,
      stage.getByRole('button', { name: 'Next moment' }),
      page.getByRole('region', { name: 'What to work on' }),
    ]) {
      tops.push((await part.boundingBox())?.y ?? Number.NaN)
    }
    expect(tops).toEqual([...tops].sort((one, other) => one - other))
    expect(tops[1]).toBeLessThan(700)
    expect(await page.locator('.verdict').count()).toBe(1)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('region', { name: 'What to work on' }).locator('.verdict').waitFor()
    expect(await page.locator('.verdict').count()).toBe(1)
    await context.close()
  },
)
