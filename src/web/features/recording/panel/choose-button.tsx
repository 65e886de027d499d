import { FilePlay } from 'lucide-react'
import { useRef } from 'react'
import { filePicker, forgetFile, pickFile } from '#web/features/recording/kept-file.ts'
import { Button, type ButtonLook } from '#web/ui/forms/button.tsx'

interface ChooseButtonProps {
  readonly jobId: string
  readonly words: string
  readonly look?: ButtonLook
  readonly isSmall?: boolean
  readonly hasIcon?: boolean
  readonly onFile: (file: File) => void
}

/** Opens the browser's own choice of files: the one that leaves a handle behind where there is one. */
export function ChooseButton({ jobId, words, look = 'secondary', isSmall = false, hasIcon = false, onFile }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = async () => {
    const picker = filePicker()
    if (!picker) return input.current?.click()
    const file = await pickFile(picker, jobId)
    if (file) onFile(file)
  }
  const take = (file: File | undefined) => {
    if (!file) return
    void forgetFile(jobId)
    onFile(file)
  }
  return (
    <>
      <Button look={look} {...(isSmall && { size: 'small' })} onClick={() => void choose()}>
        {hasIcon && <FilePlay className="icon" aria-hidden />}
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words}
        accept="video/*,.mkv"
        onChange={({ target }) => {
          take(target.files?.[0])
          // The same file chosen again is a change again.
          target.value = ''
        }}
      />
    </>
  )
}
