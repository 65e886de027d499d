import { Alert } from '#web/ui/alert.tsx'
import { WorkingAlert } from '#web/ui/working-alert.tsx'
import type { AccountLink } from './use-account-link.ts'

export function AccountLinkNotice({ state }: { readonly state: AccountLink }) {
  switch (state.status) {
    case 'idle':
      return null
    case 'finishing':
      return <WorkingAlert>Finalizing account link, please wait...</WorkingAlert>
    case 'linked':
      return <Alert tone="success">{state.words}</Alert>
    case 'failed':
      return <Alert tone="error">{state.words}</Alert>
  }
}
