import { useEffect, useRef } from 'react'
import { usePlayer } from './use-player.ts'

const ORIGIN = 'https://www.youtube-nocookie.com'

/** The platform's player in its own frame, spoken to by messages: no foreign script runs in this page. */
export function EmbedPlayer({ url, title }: { readonly url: string; readonly title: string }) {
  const player = usePlayer()
  const frame = useRef<HTMLIFrameElement>(null)
  const source = useRef(addressOf(url, player.seconds()))

  const send = (message: object) => frame.current?.contentWindow?.postMessage(JSON.stringify(message), ORIGIN)
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== ORIGIN || event.source !== frame.current?.contentWindow) return
      const told = readProgress(event.data)
      if (told) player.report(told.seconds, told.duration)
    }
    window.addEventListener('message', listen)
    const command = (func: string, args: readonly unknown[]) =>
      frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'command', func, args }), ORIGIN)
    const detach = player.attach({
      seek: (seconds) => {
        command('seekTo', [seconds, true])
        command('playVideo', [])
      },
    })
    return () => {
      window.removeEventListener('message', listen)
      detach()
    }
  }, [player])
  return (
    <div className="frame">
      <iframe
        ref={frame}
        src={source.current}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => send({ event: 'listening', id: 1 })}
      />
    </div>
  )
}

function addressOf(url: string, seconds: number): string {
  const id = new URL(url, ORIGIN).pathname.split('/').at(-1) ?? ''
  const query = new URLSearchParams({
    enablejsapi: '1',
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    start: String(Math.floor(seconds)),
    origin: location.origin,
  })
  return `${ORIGIN}/embed/${encodeURIComponent(id)}?${query}`
}

/** `infoDelivery` messages carry where the player stands. */
function readProgress(data: unknown): { seconds: number; duration: number | null } | null {
  const message = typeof data === 'string' ? parse(data) : null
  const info: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, 'info') : null
  if (typeof info !== 'object' || info === null) return null
  const seconds: unknown = Reflect.get(info, 'currentTime')
  const duration: unknown = Reflect.get(info, 'duration')
  return typeof seconds === 'number' ? { seconds, duration: typeof duration === 'number' && duration > 0 ? duration : null } : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
