import { keepHandle } from '#web/features/recording/kept-file.ts'
import { FileButton, type FileButtonProps } from './file-button.tsx'

interface ChooseButtonProps extends Omit<FileButtonProps, 'onChosen'> {
  readonly jobId: string
  readonly onFile: (file: File) => void
}

/** Chooses the recording of a report, and keeps the handle of its file for the next visit. */
export function ChooseButton({ jobId, onFile, ...button }: ChooseButtonProps) {
  return (
    <FileButton
      {...button}
      onChosen={(chosen) => {
        void keepHandle(jobId, chosen)
        onFile(chosen.file)
      }}
    />
  )
}
