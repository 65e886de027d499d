import { FilePlay, FileQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Recording } from '#shared/video/recording.ts'
import { Card } from '#web/features/recording/card.tsx'
import { sizeWords } from '#web/features/recording/file-words.ts'
import { keptHandle, reopenFile } from '#web/features/recording/kept-file.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ChooseButton } from './file-button.tsx'

interface AgainCardProps {
  readonly jobId: string
  readonly kept: Recording
  readonly onFile: (file: File) => void
}

export function AgainCard({ jobId, kept, onFile }: AgainCardProps) {
  const handle = useKeptHandle(jobId)
  const [isGone, setGone] = useState(false)
  const reopen = async () => {
    const file = handle && (await reopenFile(handle))
    if (file) onFile(file)
    else setGone(true)
  }
  return (
    <Card
      icon={<FilePlay className="icon-20" />}
      title={kept.name}
      about={`${sizeWords(kept.sizeBytes)}, matched before`}
      action={
        handle?.name === kept.name && !isGone ? (
          <Button size="small" aria-label={`Open ${kept.name} again`} onClick={() => void reopen()}>
            Open again
          </Button>
        ) : (
          <ChooseButton jobId={jobId} words="Choose it again" isSmall onFile={onFile} />
        )
      }
    >
      <p>
        {isGone
          ? 'The browser could not open it. It may have been moved, or not been allowed.'
          : 'Browsers don’t keep files between visits. Everything else is remembered.'}
      </p>
    </Card>
  )
}

interface AnotherCardProps extends AgainCardProps {
  readonly file: File
  readonly onAlign: () => void
}

export function AnotherCard({ jobId, kept, file, onFile, onAlign }: AnotherCardProps) {
  return (
    <Card icon={<FileQuestionMark className="icon-20" />} title="This is another file" about={`${file.name}, ${sizeWords(file.size)}`}>
      <p>
        The report was matched to <b>{kept.name}</b>, {sizeWords(kept.sizeBytes)}. Its times would not be those of this file.
      </p>
      <div className="row">
        <Button size="small" onClick={onAlign}>
          Match this file instead
        </Button>
        <ChooseButton jobId={jobId} words="Choose another file" variant="ghost" isSmall onFile={onFile} />
      </div>
    </Card>
  )
}

function useKeptHandle(jobId: string): Awaited<ReturnType<typeof keptHandle>> {
  const [handle, setHandle] = useState<Awaited<ReturnType<typeof keptHandle>>>(null)
  useEffect(() => {
    let isShown = true
    void keptHandle(jobId).then((kept) => isShown && setHandle(kept))
    return () => {
      isShown = false
    }
  }, [jobId])
  return handle
}
