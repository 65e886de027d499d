import { canonicalVideoAddress, parseVideoAddress } from '#shared/video/video-address.ts'
import { fieldOf } from '#web/data/fields.ts'
import { parseJson } from '#web/data/parse-json.ts'

/** The platform's embedded player. Messages are JSON texts, as its own script would exchange them with the frame. */

export const EMBED_ORIGIN = 'https://www.youtube-nocookie.com'
const PLAYER = { id: 1, channel: 'widget' } as const

/** Asks the player to report what happens; repeated until it answers. */
export const LISTENING = JSON.stringify({ event: 'listening', ...PLAYER })

export function command(func: 'seekTo' | 'playVideo' | 'pauseVideo' | 'addEventListener', args: readonly unknown[]): string {
  return JSON.stringify({ event: 'command', func, args, ...PLAYER })
}

export function embedAddress(url: string, seconds: number, origin: string): string | null {
  const address = parseVideoAddress(url)
  if (!address) return null
  const start = String(Math.floor(seconds))
  const query = new URLSearchParams({ enablejsapi: '1', autoplay: '1', playsinline: '1', rel: '0', start, origin })
  return `${EMBED_ORIGIN}/embed/${address.id}?${query}`
}

export function watchAddress(videoUrl: string | null, seconds: number): string | null {
  const address = parseVideoAddress(videoUrl ?? '')
  return address && `${canonicalVideoAddress(address)}&t=${Math.floor(seconds)}s`
}

/** The platform's states for playing and for buffering. */
const PLAYING = [1, 3]

export type EmbedMessage =
  | { readonly kind: 'ready' }
  /** `isPlaying` is null if the message does not say. */
  | { readonly kind: 'progress'; readonly seconds: number; readonly duration: number | null; readonly isPlaying: boolean | null }
  /** The video may not be embedded, is gone, or the player does not work here. */
  | { readonly kind: 'refused' }

export function readEmbedMessage(data: unknown): EmbedMessage | null {
  const message = typeof data === 'string' ? parseJson(data) : data
  const event = fieldOf(message, 'event')
  if (event === 'onReady' || event === 'initialDelivery') return { kind: 'ready' }
  if (event === 'onError') return { kind: 'refused' }
  if (event !== 'infoDelivery') return null
  const info = fieldOf(message, 'info')
  const seconds = fieldOf(info, 'currentTime')
  const duration = fieldOf(info, 'duration')
  if (!isTime(seconds)) return null
  const state = fieldOf(info, 'playerState')
  const isPlaying = typeof state === 'number' ? PLAYING.includes(state) : null
  return { kind: 'progress', seconds, duration: isTime(duration) && duration > 0 ? duration : null, isPlaying }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
