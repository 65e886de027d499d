/** Resolves the colors of a map's canvas: a canvas does not support custom properties, and the theme may change. */
export function readMapColors(element: HTMLElement) {
  const probe = document.createElement('span')
  element.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const colors = {
    ground: read('--map-bg'),
    floors: [read('--map-0'), read('--map-1'), read('--map-2')],
    edge: read('--map-edge'),
    hatch: read('--map-hatch'),
    ring: read('--map-ring'),
    you: read('--accent-mark'),
    youText: read('--accent-text'),
    onYou: read('--on-accent'),
    mate: read('--kill'),
    foe: read('--death'),
    objective: read('--objective'),
    text: read('--text'),
    faint: read('--text-3'),
    font: getComputedStyle(element).fontFamily,
  }
  probe.remove()
  return colors
}

export type MapColors = ReturnType<typeof readMapColors>
