import { MomentHead, MomentTitle } from './moment-words.tsx'
import { OwnGamertag, OwnGamertagBar } from './own-gamertag.tsx'

const PARTS = { title: MomentTitle, head: MomentHead, gamertag: OwnGamertag, bar: OwnGamertagBar } as const

/** Parts for readers of another player's result. Loaded lazily, since most readers view their own. */
export function ForOthers({ part }: { readonly part: keyof typeof PARTS }) {
  const Part = PARTS[part]
  return <Part />
}
