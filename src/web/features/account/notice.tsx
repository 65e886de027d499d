import { AlertSlot } from '#web/ui/notices/alert.tsx'

export interface Notice {
  readonly tone: 'success' | 'error'
  readonly words: string
}

export function CardNotice({ notice }: { readonly notice: Notice | null }) {
  return <AlertSlot className="card-notice" alert={notice && { tone: notice.tone, children: notice.words }} />
}

export function success(words: string): Notice {
  return { tone: 'success', words }
}

export function failure(words: string): Notice {
  return { tone: 'error', words }
}
