import { BadgeCheck, Eye, MapPin } from 'lucide-react'
import type { SentenceSource } from '#shared/result.ts'
import './sentence.css'

/** What a sentence rests on, in the words beside its mark. */
export const SOURCE_WORDS: Readonly<Record<SentenceSource, string>> = {
  log: 'Supported by the match log',
  positions: 'Measured from positions',
  picture: 'Seen in the video only',
}

const ICONS = { log: BadgeCheck, positions: MapPin, picture: Eye } as const
export const SOURCE_LOOKS = { log: 'is-success', positions: 'is-kill', picture: 'muted' } as const

export function SourceMark({ source }: { readonly source: SentenceSource }) {
  const Icon = ICONS[source]
  return (
    <span className={`source-mark ${SOURCE_LOOKS[source]}`} title={SOURCE_WORDS[source]}>
      <Icon aria-hidden />
      <span className="visually-hidden">{SOURCE_WORDS[source]}</span>
    </span>
  )
}
