import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProfileChange } from '#shared/account/profile.ts'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'

export function useProfileChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChange) => call('updateProfile', { body }),
    onSuccess: (profile) => client.setQueryData(KEYS.profile, profile),
  })
}
