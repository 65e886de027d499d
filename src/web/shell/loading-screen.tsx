import type { ReactNode } from 'react'
import { Mark } from './logo.tsx'
import './loading-screen.css'

interface LoadingScreenProps {
  readonly words?: string
  readonly isTitle?: boolean
  /** Why it takes long, where that is known. */
  readonly children?: ReactNode
}

export function LoadingScreen({ words = 'Loading...', isTitle = false, children }: LoadingScreenProps) {
  return (
    <div className="loading-screen" role="status">
      <span className="loading-mark">
        <Mark />
      </span>
      <span className="loading-line">
        <i />
      </span>
      {isTitle ? (
        <h1 className="muted" tabIndex={-1}>
          {words}
        </h1>
      ) : (
        <span className="muted">{words}</span>
      )}
      {children}
    </div>
  )
}
