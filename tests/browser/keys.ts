import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The maximum number of Tab presses. A report has a stop for each death, each time and each fight. */
const FARTHEST = 160

export interface Keys {
  /** Presses Tab until the target has the focus, and expects a visible focus ring. */
  readonly to: (target: Locator) => Promise<void>
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly enter: (target: Locator) => Promise<void>
  /** Like `enter` with Shift+Tab: up the page, and from its top to its end. */
  readonly enterBack: (target: Locator) => Promise<void>
  /** Tabs to the target and replaces its text. */
  readonly fill: (target: Locator, text: string) => Promise<void>
}

export function keysOf(page: Page): Keys {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const hasFocus = async (target: Locator) => (await target.and(page.locator(':focus')).count()) === 1
  const type = (text: string) => page.keyboard.type(text)
  const go = async (target: Locator, key: 'Tab' | 'Shift+Tab') => {
    await target.waitFor()
    for (let pressed = 0; pressed < FARTHEST && !(await hasFocus(target)); pressed++) await press(key)
    expect(await hasFocus(target), `the focus is on ${target}`).toBe(true)
    expect(await page.evaluate(SHOWS_FOCUS), `the focus shows on ${target}`).toBe(true)
  }
  const to = (target: Locator) => go(target, 'Tab')
  return {
    to,
    press,
    type,
    enter: async (target) => {
      await to(target)
      await press('Enter')
    },
    enterBack: async (target) => {
      await go(target, 'Shift+Tab')
      await press('Enter')
    },
    fill: async (target, text) => {
      await to(target)
      await press('Control+a')
      await type(text)
    },
  }
}

/** True when the focused element shows a focus ring; for an element that only screen readers perceive, when its label shows one. */
const SHOWS_FOCUS = `(() => {
  const { activeElement } = document
  const face = activeElement.matches('.visually-hidden') ? activeElement.closest('label') : activeElement
  const { outlineStyle, outlineWidth } = getComputedStyle(face)
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
})()`
