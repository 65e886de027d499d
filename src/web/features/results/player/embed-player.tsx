import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { command, EMBED_ORIGIN, embedAddress, LISTENING, readEmbedMessage } from '#web/features/report-view/embed-messages.ts'
import { type Player, usePlayer } from '#web/features/report-view/player.ts'

const ASK_EVERY_MS = 250

interface EmbedPlayerProps {
  readonly url: string
  readonly title: string
  readonly onRefused: () => void
}

/** The platform's player in its own frame, controlled by messages, so that no foreign script runs in this page. */
export function EmbedPlayer({ url, title, onRefused }: EmbedPlayerProps) {
  const player = usePlayer()
  const frame = useRef<HTMLIFrameElement>(null)
  const [source] = useState(() => embedAddress(url, player.seconds(), location.origin) ?? undefined)
  const refuse = useEffectEvent(onRefused)
  useEffect(() => (frame.current ? converse(frame.current, player, () => refuse()) : undefined), [player])
  return (
    <div className="frame">
      <iframe
        ref={frame}
        src={source}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture; web-share"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}

/** Polls the frame until it answers, then passes on commands and progress. A seek before the answer is queued. */
function converse(frame: HTMLIFrameElement, player: Player, onRefused: () => void): () => void {
  let isReady = false
  let waiting: number | null = null
  const send = (message: string) => frame.contentWindow?.postMessage(message, EMBED_ORIGIN)
  const seek = (seconds: number) => {
    if (!isReady) {
      waiting = seconds
      return
    }
    send(command('seekTo', [seconds, true]))
    send(command('playVideo', []))
  }
  const asking = setInterval(() => send(LISTENING), ASK_EVERY_MS)
  const begin = () => {
    if (isReady) return
    isReady = true
    clearInterval(asking)
    send(command('addEventListener', ['onError']))
    if (waiting !== null) seek(waiting)
  }
  const listen = (event: MessageEvent) => {
    if (event.origin !== EMBED_ORIGIN || event.source !== frame.contentWindow) return
    const message = readEmbedMessage(event.data)
    if (message?.kind === 'refused') onRefused()
    else if (message) begin()
    if (message?.kind === 'progress') player.report(message.seconds, message.duration, message.isPlaying ?? player.isPlaying())
  }
  window.addEventListener('message', listen)
  const detach = player.attach({ seek, pause: () => send(command('pauseVideo', [])) })
  return () => {
    clearInterval(asking)
    window.removeEventListener('message', listen)
    detach()
  }
}
