import { type AlertProps, AlertSlot } from '#web/ui/notices/alert.tsx'

export type Notice = Pick<AlertProps, 'tone' | 'children'>

export function CardNotice({ notice }: { readonly notice: Notice | null }) {
  return <AlertSlot className="card-notice" alert={notice} />
}

export function success(words: string): Notice {
  return { tone: 'success', children: words }
}

export function failure(words: string): Notice {
  return { tone: 'error', children: words }
}
