import { expect, test } from 'vitest'
import { OBJECTIVE_KIND_IDS } from '#shared/report/objective-kinds.ts'
import { firstIn, judgeMany } from '../bench/log/print-objective.ts'
import { shareOf } from '../bench/shares/interval.ts'

/** A taste at fixed seeds with loose bounds, so that a broken coach is noticed; `npm run eval` judges the limits on more, at seeds of its own. */
const MATCHES = 48
const FIRST_SEED = 60_000

test.each(OBJECTIVE_KIND_IDS)('a planted habit, %s, is mostly ranked first of deaths and objective', { timeout: 60_000 }, (kind) => {
  expect(shareOf(firstIn(judgeMany(MATCHES, FIRST_SEED, kind), kind))).toBeGreaterThan(0.5)
})
