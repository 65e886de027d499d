// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Verdict } from './verdict.tsx'

const html = (verdict: string, ...strong: string[]) => render(<Verdict verdict={verdict} strong={strong} />).container.innerHTML

test('the key parts of a verdict are bold, in their order, each once', () => {
  expect(html('Above in 4 of 8 matches: a habit. Not 4 of 8.', '4 of 8', 'a habit')).toBe(
    'Above in <b>4 of 8</b> matches: <b>a habit</b>. Not 4 of 8.',
  )
})

test('a part that is not in the verdict is left out, and markup is text', () => {
  expect(html('Above in <b>4</b>.', 'a habit')).toBe('Above in &lt;b&gt;4&lt;/b&gt;.')
})
