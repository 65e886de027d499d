import { FilePlay } from 'lucide-react'
import { Card } from '#web/features/recording/card.tsx'
import { sizeWords } from '#web/features/recording/file-words.ts'
import type { ChosenFile } from '#web/features/recording/stored-file.ts'
import { FileButton } from './file-button.tsx'
import './recording.css'

interface FormCardProps {
  readonly chosen: ChosenFile | null
  readonly onChosen: (chosen: ChosenFile) => void
}

export function FormCard({ chosen, onChosen }: FormCardProps) {
  return (
    <div className="recording-in-form">
      <p className="visually-hidden" role="status">
        {chosen && `${chosen.file.name} is chosen.`}
      </p>
      <Card
        icon={<FilePlay className="icon-20" />}
        title={chosen?.file.name ?? 'No file chosen yet'}
        about={chosen ? sizeWords(chosen.file.size) : 'mp4, mov, webm or mkv'}
        action={
          <div className="row">
            <FileButton words={chosen ? 'Change' : 'Choose your recording'} isSmall onChosen={onChosen} />
          </div>
        }
      >
        {chosen && <p>It's read when you open the report in this tab. In another tab, choose it again next to the report.</p>}
      </Card>
    </div>
  )
}
