import { expect, test } from 'vitest'
import { OBJECTIVE_KIND_IDS } from '#shared/report/objective-kinds.ts'
import { firstIn, judgeMany } from '../bench/log/print-objective.ts'
import { shareOf } from '../bench/shares/interval.ts'

/** A small sample at fixed seeds with loose limits, to notice a broken coach. `npm run eval` judges more matches at its own seeds. */
const MATCHES = 48
const FIRST_SEED = 60_000

test.each(OBJECTIVE_KIND_IDS)('a planted habit, %s, is mostly ranked first among deaths and objective', { timeout: 60_000 }, (kind) => {
  expect(shareOf(firstIn(judgeMany(MATCHES, FIRST_SEED, kind), kind))).toBeGreaterThan(0.5)
})
