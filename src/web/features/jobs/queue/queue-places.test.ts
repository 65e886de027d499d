import { expect, test } from 'vitest'
import type { ShownJob, ShownStatus } from '#web/data/foreign/foreign-job.ts'
import { queuePlaces } from './queue-places.ts'

const jobs = (...statuses: readonly ShownStatus[]) => statuses.map((status, index) => ({ id: `${index}`, status }) as ShownJob)

test.each([
  ['one that runs', jobs('processing', 'complete'), {}],
  ['one that waits', jobs('pending', 'failed', 'complete'), {}],
  ['three that wait behind one that runs', jobs('pending', 'pending', 'pending', 'processing', 'complete'), { 0: 3, 1: 2, 2: 1 }],
  ['two that wait', jobs('pending', 'pending'), { 0: 2, 1: 1 }],
] as const)('places of %s', (_, list, places) => {
  expect(Object.fromEntries(queuePlaces(list))).toEqual(places)
})
