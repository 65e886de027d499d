import ground from '#web/assets/sample-ground.svg'
import walk from '#web/assets/sample-walks.json'
import { PlayedWalk } from './played-walk.tsx'

export function SampleWalk({ onEnd }: { readonly onEnd: () => void }) {
  return <PlayedWalk {...{ ground, walk, onEnd }} />
}
