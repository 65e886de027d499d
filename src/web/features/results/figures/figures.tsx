import { useEffect, useRef, useState } from 'react'
import type { Session } from '#web/data/session/auth.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { useTracks } from '#web/features/results/tracks/use-tracks.ts'
import { DeathMap } from './death-map.tsx'
import { SupportBand } from './support-band.tsx'

/** The figures of a report whose film was read. The tracks are fetched when the map comes near. */
export function Figures({ session }: { readonly session: Session | null }) {
  const { report } = useReport()
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(frame)
  const { positions } = report
  return (
    <>
      {positions.status === 'read' && positions.hasPlaces && positions.support && <SupportBand band={positions.support} />}
      <div ref={frame}>{isNear && <MapOfDeaths session={session} />}</div>
    </>
  )
}

function MapOfDeaths({ session }: { readonly session: Session | null }) {
  const { result, report } = useReport()
  const answer = useTracks(result.jobId, session, report)
  return answer.status === 'there' && <DeathMap pictures={answer.pictures} />
}

function useIsNear(frame: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setNear(true), { rootMargin: '200px' })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return isNear
}
