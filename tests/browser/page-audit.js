// Injected into the page by `page-audit.ts`: checks that the rules of axe do not cover.

const STOPS = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex]'
const SMALLEST = 24
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

const reachable = () => document.querySelector('dialog:modal') ?? document
const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
/** The visible, clickable element of a control: for a visually hidden input, its label. */
const face = (element) => (element.matches('.visually-hidden') ? element.closest('label') : element)
const name = (element) =>
  `${element.localName}.${String(element.getAttribute('class'))} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`

function listTargets() {
  const targets = [...reachable().querySelectorAll(`${STOPS}, [role=option]`)]
  return targets.filter((target) => !target.matches('[tabindex="-1"]:not(button, a)') && isShown(target)).map(face)
}

/** The clickable area: the element's box plus what its `::after` adds around it; for a checkbox inside its label, the whole label. */
function areaOf(element) {
  const { left, top, width, height } = (element.closest('label:has([type=checkbox])') ?? element).getBoundingClientRect()
  const after = getComputedStyle(element, '::after')
  const around = after.position === 'absolute' && after.content !== 'none' ? Math.max(0, -Number.parseFloat(after.top) || 0) : 0
  return { left: left - around, top: top - around, width: width + 2 * around, height: height + 2 * around }
}

const isSmall = ({ width, height }, least) => Math.min(width, height) < least - 0.1
const isInline = (element) => getComputedStyle(element).display.startsWith('inline')
const isInSentence = (element) => {
  if (!isInline(element)) return false
  const { parentElement } = element
  const hasWords = [...parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim().length > 1)
  return hasWords || (parentElement.localName === 'span' && isInSentence(parentElement))
}
const middleOf = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 })

function isTooNear(area, other, least) {
  const { x, y } = middleOf(area)
  if (isSmall(other, least)) {
    const there = middleOf(other)
    return Math.hypot(x - there.x, y - there.y) < least
  }
  const dx = Math.max(other.left - x, 0, x - other.left - other.width)
  const dy = Math.max(other.top - y, 0, y - other.top - other.height)
  return Math.hypot(dx, dy) < least / 2
}

/** Marks on a lane may be too close together, because each is also a row of the list below. */
const ON_LANES = '.mark, .pin, .span-press, .objective-press'

/** WCAG 2.5.8: targets smaller than `least` (24 by 24 by default), not inside a sentence, and too close to their neighbors. */
function findSmallTargets(least = SMALLEST) {
  const targets = listTargets().map((element) => ({ element, area: areaOf(element) }))
  return targets
    .filter(({ element, area }) => isSmall(area, least) && !isInSentence(element) && !element.matches(ON_LANES))
    .filter(({ element, area }) =>
      targets.some((other) => !other.element.contains(element) && !element.contains(other.element) && isTooNear(area, other.area, least)),
    )
    .map(({ element, area }) => `small target ${Math.round(area.width)}x${Math.round(area.height)}: ${name(element)}`)
}

function findDocumentProblems() {
  const headings = [...document.querySelectorAll('h1')].filter(isShown).length
  const first = [...document.querySelectorAll(STOPS)].find((element) => element.tabIndex >= 0)
  return [
    ...(headings === 1 ? [] : [`${headings} main headings`]),
    ...(document.documentElement.lang === 'en' ? [] : ['no language']),
    ...(/^[^-].+ - Callout$/.test(document.title) ? [] : [`title "${document.title}"`]),
    ...(first?.matches('.skip-link[href="#main"]') ? [] : ['the skip link is not first']),
  ]
}

function findSidewaysScroll() {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth}`] : []
}

function channels(color) {
  const numbers = color.match(/-?[\d.]+(e-?\d+)?/g).map(Number)
  const [r, g, b, alpha = 1] = numbers
  return { rgb: [r, g, b].map((value) => (color.startsWith('color') ? value : value / 255)), alpha }
}

function luminance([r, g, b]) {
  const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function contrastAround(color, element) {
  let behind = element
  while (behind && channels(getComputedStyle(behind).backgroundColor).alpha < 0.8) behind = behind.parentElement
  const ground = behind ? getComputedStyle(behind).backgroundColor : 'rgb(255, 255, 255)'
  const [dark, light] = [luminance(channels(color).rgb), luminance(channels(ground).rgb)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.4.7, 1.4.11: an outline at least two pixels wide, with a contrast of 3:1 to its surroundings. */
function hasFocusRing(element) {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && contrastAround(outlineColor, element.parentElement) >= 3
}

/** WCAG 2.4.11: true when all sample points are covered. A listbox does not count: it closes soon after its field loses the focus. */
function isCovered(element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]))
  return !points.some(([x, y]) => {
    const there = document.elementsFromPoint(x, y).find((one) => !one.closest('[role=listbox]'))
    return there && (element.contains(there) || there.contains(element)) && there !== document.body && there.localName !== 'main'
  })
}

const listFocusStops = () =>
  [...reachable().querySelectorAll(STOPS)].filter((stop) => stop.tabIndex >= 0 && !stop.disabled && isShown(stop))

function findRingProblem(stop) {
  stop.focus()
  if (document.activeElement !== stop) return [`takes no focus: ${name(stop)}`]
  return hasFocusRing(face(stop)) ? [] : [`no focus ring: ${name(stop)}`]
}

/** Focuses every tab stop, down the page and up again. The last input must have been a key, or no ring shows. */
function findFocusProblems() {
  const stops = listFocusStops()
  return [...stops, ...stops.toReversed()].flatMap((stop) => [
    ...findRingProblem(stop),
    ...(isCovered(face(stop)) ? [`focus is covered: ${name(stop)}`] : []),
  ])
}

/** The only focus problems that another theme can change. */
function findFocusRingProblems() {
  return listFocusStops().flatMap(findRingProblem)
}

const clips = (value) => value === 'hidden' || value === 'clip'

function isCut(rect, element) {
  for (let box = element; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box)
    if (overflowX === 'auto' || overflowX === 'scroll') return false
    const edge = box.getBoundingClientRect()
    const isControl = box.matches('button, a, .btn')
    if ((clips(overflowX) || isControl) && (rect.left < edge.left - 1 || rect.right > edge.right + 1)) return true
    if (clips(overflowY) && (rect.top < edge.top - 2 || rect.bottom > edge.bottom + 2)) return true
  }
  return false
}

function findCutTexts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (node.data.trim() === '' || !isShown(element) || element.closest('.visually-hidden, .skip-link, option, script, style')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if ([...range.getClientRects()].some((rect) => isCut(rect, element))) found.push(`cut text: ${name(element)}`)
  }
  return found
}

/** WCAG 1.4.12: text that wider spacing of letters, words and lines cuts off, and sideways scrolling that it causes. */
function findSpacingProblems() {
  const before = new Set(findCutTexts())
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SPACING)
  document.adoptedStyleSheets = [sheet]
  const problems = [...findSidewaysScroll(), ...findCutTexts().filter((cut) => !before.has(cut))]
  document.adoptedStyleSheets = []
  return problems.map((problem) => `with wide spacing: ${problem}`)
}

window.audit = { findDocumentProblems, findSidewaysScroll, findSmallTargets, findFocusProblems, findFocusRingProblems, findSpacingProblems }
