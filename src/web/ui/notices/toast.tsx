import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#web/ui/forms/button.tsx'
import './toast.css'

const PASSING_MS = 5000

interface Toast {
  readonly id: number
  readonly tone: 'success' | 'error'
  readonly words: string
  /** The address of its link; a toast with a link stays until it is followed or dismissed, or its player has signed out. */
  readonly link?: { readonly href: string; readonly label: string }
  /** Its subject: the next toast about the same subject replaces it. */
  readonly about?: string
}

type ShowToast = (tone: Toast['tone'], words: string, more?: Pick<Toast, 'link' | 'about'>) => void

interface ToastHold {
  readonly showToast: ShowToast
  readonly withdraw: (about: string) => void
}

const ToastContext = createContext<ToastHold>({ showToast: () => {}, withdraw: () => {} })

/** A short message: a success disappears after five seconds without pointer or focus on it, an error stays until it is dismissed. */
export function useToast(): ShowToast {
  return use(ToastContext).showToast
}

export function useToastWithdrawal(): ToastHold['withdraw'] {
  return use(ToastContext).withdraw
}

/** A toast with a link is removed when `audience`, the user it was shown to, changes. */
export function Toasts({ audience = 0, children }: { readonly audience?: number; readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const { hold, dismiss } = useMemo(() => {
    const retain = (isRetained: (toast: Toast) => boolean) => setToasts((all) => all.filter(isRetained))
    const withdraw = (about: string) => retain((toast) => toast.about !== about)
    const showToast: ShowToast = (tone, words, more = {}) => {
      retain((toast) => toast.words !== words && (more.about === undefined || toast.about !== more.about))
      setToasts((all) => [...all, { id: Date.now() + Math.random(), tone, words, ...more }])
    }
    return { hold: { showToast, withdraw }, dismiss: (id: number) => retain((toast) => toast.id !== id) }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the audience changes, and asks nothing else of it.
  useEffect(() => setToasts((all) => all.filter(({ link }) => !link)), [audience])
  const lines = (tone: Toast['tone']) =>
    toasts.filter((toast) => toast.tone === tone).map((toast) => <ToastLine key={toast.id} toast={toast} dismiss={dismiss} />)
  return (
    <ToastContext value={hold}>
      {children}
      <div className="toasts stack gap-8">
        {lines('error')}
        {/* Exists before any message: only changes in an existing region are reliably announced. */}
        <div className="stack gap-8" role="status" aria-atomic="false">
          {lines('success')}
        </div>
      </div>
    </ToastContext>
  )
}

function ToastLine({ toast, dismiss }: { readonly toast: Toast; readonly dismiss: (id: number) => void }) {
  const isError = toast.tone === 'error'
  const isPassing = !isError && !toast.link
  const [isPaused, handlers] = useRest()
  useEffect(() => {
    if (!isPassing || isPaused) return
    const timer = setTimeout(() => dismiss(toast.id), PASSING_MS)
    return () => clearTimeout(timer)
  }, [isPassing, isPaused, dismiss, toast.id])
  const onDismiss = () => dismiss(toast.id)
  return (
    <div className="toast" {...(isError && { role: 'alert' })} {...handlers}>
      {isError ? <CircleAlert className="is-death" /> : <CircleCheck className="is-success" />}
      <span>
        {toast.words}
        {toast.link && (
          <Link href={toast.link.href} className="toast-link" onClick={onDismiss}>
            {toast.link.label}
          </Link>
        )}
      </span>
      <Button variant="ghost" size="small" aria-label="Dismiss" onClick={onDismiss} icon={X} />
    </div>
  )
}

function useRest() {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const handlers = {
    onMouseEnter: () => setPointedAt(true),
    onMouseLeave: () => setPointedAt(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return [isPointedAt || isFocused, handlers] as const
}
