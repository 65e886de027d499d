import { useEffect, useRef, useState } from 'react'
import type { Session } from '#web/data/session/auth.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { useTracks } from '#web/features/results/tracks/use-tracks.ts'
import { DeathMap } from './death-map.tsx'
import { SupportBand } from './support-band.tsx'

/** The figures of a report whose film was read. The tracks are fetched when the map comes near. */
export function Figures({ session }: { readonly session: Session | null }) {
  const { report } = useReport()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const { positions } = report
  return (
    <>
      {positions.status === 'read' && positions.hasPlaces && positions.support && <SupportBand band={positions.support} />}
      <div ref={place}>{isNear && <MapOfDeaths session={session} />}</div>
    </>
  )
}

function MapOfDeaths({ session }: { readonly session: Session | null }) {
  const { result, report } = useReport()
  const answer = useTracks(result.jobId, session, report)
  return answer.status === 'there' && <DeathMap pictures={answer.pictures} />
}

function useIsNear(place: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setNear(true), { rootMargin: '200px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}
