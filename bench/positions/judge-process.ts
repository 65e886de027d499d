import { judgeSeries } from './judge-series.ts'
import type { WalkedSeries } from './walked-series.ts'

/** Judges each series that it is told, and tells what came of it, until nobody listens any more. */
process.on('message', (series: WalkedSeries) => {
  process.send?.(judgeSeries(series))
})
