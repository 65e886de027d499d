import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import './when-near.css'

/** Shows, and so loads, what stands far below only when the reader comes near it. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '800px 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const waiting = <div className="when-near" ref={place} />
  return isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
