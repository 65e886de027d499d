import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProfileChange } from '#shared/account/profile.ts'
import { call } from './call.ts'
import { KEYS, putData } from './query-client.ts'

export function useProfile() {
  return useQuery({ queryKey: KEYS.profile, queryFn: () => call('getProfile') })
}

export function useProfileChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChange) => call('updateProfile', { body }),
    onSuccess: (profile) => putData(client, KEYS.profile, profile),
  })
}
