import { FilePlay } from 'lucide-react'
import { useRef } from 'react'
import { type ChosenFile, filePicker, pickFile, storeHandle } from '#web/features/recording/stored-file.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { Button, type ButtonVariant } from '#web/ui/forms/button.tsx'

export interface FileButtonProps {
  readonly words: string
  readonly variant?: ButtonVariant
  readonly isSmall?: boolean
  readonly hasIcon?: boolean
  readonly onChosen: (chosen: ChosenFile) => void
}

export function FileButton({ words, variant = 'secondary', isSmall = false, hasIcon = false, onChosen }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = async () => {
    const picker = filePicker()
    if (!picker) return input.current?.click()
    const chosen = await pickFile(picker)
    if (chosen) onChosen(chosen)
  }
  return (
    <>
      <Button variant={variant} {...(isSmall && { size: 'small' })} onClick={() => void choose()}>
        {hasIcon && <FilePlay />}
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words}
        accept="video/*,.mkv"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChosen({ file, handle: null })
          // Choosing the same file again must fire a change event.
          target.value = ''
        }}
      />
    </>
  )
}

interface ChooseButtonProps extends Omit<FileButtonProps, 'onChosen'> {
  readonly onFile: (file: File) => void
}

export function ChooseButton({ onFile, ...button }: ChooseButtonProps) {
  const { jobId } = useReport().result
  return (
    <FileButton
      {...button}
      onChosen={(chosen) => {
        void storeHandle(jobId, chosen)
        onFile(chosen.file)
      }}
    />
  )
}
