import type { Page } from 'playwright-core'

const EMBED = /^https:\/\/www\.youtube-nocookie\.com\/embed\//

/** A document that speaks the platform's player protocol: it answers `listening`, obeys commands, and reports its time every 250 ms. */
const DOCUMENT = `<!doctype html><title>Player</title><script>
const query = new URLSearchParams(location.search)
const state = { seconds: Number(query.get('start')), isPlaying: query.get('autoplay') === '1', isReady: false }
window.heard = []
const tell = (message) => parent.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), query.get('origin'))
const deliver = () => tell({ event: 'infoDelivery', info: { currentTime: state.seconds, duration: window.duration ?? 600, playerState: state.isPlaying ? 1 : 2 } })
const obey = {
  seekTo: ([seconds]) => { state.seconds = seconds },
  playVideo: () => { state.isPlaying = true },
  addEventListener: ([name]) => { if (name === 'onError' && location.pathname.includes('NOEMBED')) tell({ event: 'onError', info: 150 }) },
}
addEventListener('message', ({ data, origin }) => {
  if (origin !== query.get('origin')) return
  const message = JSON.parse(data)
  if (message.event === 'listening') {
    if (state.isReady) return
    state.isReady = true
    tell({ event: 'onReady' })
    tell({ event: 'initialDelivery', info: { currentTime: state.seconds, duration: 600 } })
    deliver()
  } else if (message.event === 'command') {
    window.heard.push([message.func, message.args])
    obey[message.func]?.(message.args)
    deliver()
  }
})
setInterval(() => { if (state.isReady && state.isPlaying) { state.seconds += 0.25; deliver() } }, 250)
</script>`

/** Replaces the platform's player with a local one, so that no request leaves the machine. */
export async function playEmbedsLocally(page: Page): Promise<void> {
  await page.route(EMBED, (route) => route.fulfill({ contentType: 'text/html', body: DOCUMENT }))
}

export async function commandsHeard(page: Page): Promise<unknown[]> {
  const frame = page.frames().find((one) => EMBED.test(one.url()))
  return frame ? frame.evaluate<unknown[]>('window.heard') : []
}

/** The embedded player's time in seconds, NaN while there is no player. */
export async function embedSeconds(page: Page): Promise<number> {
  const frame = page.frames().find((one) => EMBED.test(one.url()))
  return frame ? frame.evaluate<number>('state.seconds') : Number.NaN
}

/** The address of the embedded player, null while there is none. */
export function embedAddressOf(page: Page): URL | null {
  const frame = page.frames().find((one) => EMBED.test(one.url()))
  return frame ? new URL(frame.url()) : null
}
