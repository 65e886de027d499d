import type { AlertProps } from '#web/ui/notices/alert.tsx'
import { AlertPlace } from '#web/ui/notices/alert-place.tsx'
import type { AccountLink } from './use-account-link.ts'

export function AccountLinkNotice({ state }: { readonly state: AccountLink }) {
  return <AlertPlace alert={alertOf(state)} />
}

function alertOf(state: AccountLink): AlertProps | null {
  switch (state.status) {
    case 'idle':
      return null
    case 'finishing':
      return { tone: 'working', children: 'Finalizing account link, please wait...' }
    case 'linked':
      return { tone: 'success', children: state.words }
    case 'failed':
      return { tone: 'error', children: state.words }
  }
}
