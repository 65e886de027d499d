import { Mark } from './logo.tsx'
import './loading-screen.css'

export function LoadingScreen({ words = 'Loading...', isTitle = false }: { readonly words?: string; readonly isTitle?: boolean }) {
  return (
    <div className="loading-screen" role="status">
      <span className="loading-mark">
        <Mark />
      </span>
      <span className="loading-line">
        <i />
      </span>
      {isTitle ? (
        <h1 className="h3 muted" tabIndex={-1}>
          {words}
        </h1>
      ) : (
        <span className="muted">{words}</span>
      )}
    </div>
  )
}
