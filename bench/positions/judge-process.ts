import { judgeSeries } from './judge-series.ts'
import type { WalkedSeries } from './walked-series.ts'

process.on('message', (series: WalkedSeries) => {
  process.send?.(judgeSeries(series))
})
