import type { CDPSession } from 'playwright-core'
import { z } from 'zod'

const frameEvent = z.looseObject({ name: z.literal('FireAnimationFrame'), tdur: z.number() })

/**
 * Processor time of the page's own thread for each frame during the work, in ms. Load from other programs on the machine does
 * not count.
 */
export async function traceFrames(cdp: CDPSession, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const onData = ({ value }: { readonly value: readonly unknown[] }): void => {
    for (const event of value) {
      const { data } = frameEvent.safeParse(event)
      if (data) times.push(data.tdur / 1_000)
    }
  }
  cdp.on('Tracing.dataCollected', onData)
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline'] } })
  await work()
  const completed = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()))
  await cdp.send('Tracing.end')
  await completed
  cdp.off('Tracing.dataCollected', onData)
  return times
}
