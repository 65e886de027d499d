import { AlertPlace } from '#web/ui/notices/alert.tsx'

/** What came of the last thing that was asked for in a card. */
export interface Notice {
  readonly tone: 'success' | 'error'
  readonly words: string
}

export function CardNotice({ notice }: { readonly notice: Notice | null }) {
  return <AlertPlace className="card-notice" alert={notice && { tone: notice.tone, children: notice.words }} />
}

export function success(words: string): Notice {
  return { tone: 'success', words }
}

export function failure(words: string): Notice {
  return { tone: 'error', words }
}
