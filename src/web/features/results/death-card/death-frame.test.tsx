// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleReport } from '#tests/web/sample-report.ts'
import { showInReport } from '#tests/web/show-in-report.tsx'
import { DeathFrame } from './death-frame.tsx'

afterEach(cleanup)

test('switching from the map to the video starts it six seconds before the moment', async () => {
  const report = sampleReport([100])
  const player = showInReport(report, <DeathFrame event={report.events[0]?.id ?? ''} map={<p>The map</p>} head={null} />)
  fireEvent.click(screen.getByRole('button', { name: 'Video' }))
  expect(player.seconds()).toBe(94)
  expect(screen.queryByText('The map')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Map' }))
  expect(screen.getByText('The map')).toBeTruthy()
})
