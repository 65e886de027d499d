import type { ReactNode } from 'react'
import { Mark } from './logo.tsx'
import './loading-screen.css'

export function LoadingScreen({ words = 'Loading...', children }: { readonly words?: string; readonly children?: ReactNode }) {
  return (
    <div className="loading-screen" role="status">
      <span className="loading-mark">
        <Mark />
      </span>
      <span className="loading-line">
        <i />
      </span>
      <h1 className="muted" tabIndex={-1}>
        {words}
      </h1>
      {children}
    </div>
  )
}

export function LongWait() {
  return <p className="muted">This takes longer than usual. It goes on by itself.</p>
}
