import { Alert } from '#web/ui/alert.tsx'

/** What came of the last thing that was asked for in a card. */
export interface Notice {
  readonly tone: 'success' | 'error'
  readonly words: string
}

export function CardNotice({ notice }: { readonly notice: Notice | null }) {
  return (
    notice && (
      <div className="card-notice">
        <Alert tone={notice.tone}>{notice.words}</Alert>
      </div>
    )
  )
}

export function success(words: string): Notice {
  return { tone: 'success', words }
}

export function failure(words: string): Notice {
  return { tone: 'error', words }
}
