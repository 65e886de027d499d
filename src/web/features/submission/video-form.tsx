import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { wordsFor } from '#web/data/call-failed.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useVideoCheck, VideoField } from './video-field.tsx'

interface VideoFormProps<Added> {
  readonly className: string
  readonly label?: string
  readonly isReplacing: boolean
  readonly onSend: (videoUrl: string) => Promise<Added>
  readonly onAdded: (added: Added) => void
  readonly onSettled?: () => void
  readonly children: ReactNode
}

export function VideoForm<Added>({ className, label, isReplacing, onSend, onAdded, onSettled, children }: VideoFormProps<Added>) {
  const [videoUrl, setVideoUrl] = useState('')
  const check = useVideoCheck(videoUrl)
  const add = useMutation({
    mutationFn: () => onSend(videoUrl),
    networkMode: 'always',
    onSuccess: onAdded,
    ...(onSettled && { onSettled }),
  })
  const canAdd = check.status !== 'empty' && check.status !== 'wrong'
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (canAdd && !add.isPending) add.mutate()
  }
  return (
    <form className={className} aria-label={label} onSubmit={send} noValidate>
      <VideoField value={videoUrl} check={check} onChange={setVideoUrl} />
      {add.isError && <Alert tone="error">{wordsFor(add.error)}</Alert>}
      <div className="row">
        <Button type="submit" disabled={!canAdd} working={add.isPending ? 'Adding...' : null}>
          {isReplacing ? 'Change Video' : 'Add Video'}
        </Button>
        {children}
      </div>
    </form>
  )
}
