import { MomentHead, MomentTitle } from './moment-words.tsx'
import { OwnGamertag, OwnGamertagBar } from './own-gamertag.tsx'

const PARTS = { title: MomentTitle, head: MomentHead, gamertag: OwnGamertag, bar: OwnGamertagBar } as const

/** What only readers of somebody else's result are shown. Most pages are one's own, and load none of this. */
export function ForOthers({ part }: { readonly part: keyof typeof PARTS }) {
  const Part = PARTS[part]
  return <Part />
}
