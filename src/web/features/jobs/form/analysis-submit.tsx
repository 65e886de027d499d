import { Ticket } from 'lucide-react'
import { Button } from '#web/ui/forms/button.tsx'

interface AnalysisSubmitProps {
  readonly words: string
  /** The sample match costs nothing. */
  readonly isFree: boolean
  readonly credits: number | undefined
  /** Secondary while another button is what to press first. */
  readonly look: 'primary' | 'secondary'
  readonly isWorking: boolean
  readonly isDisabled: boolean
}

export function AnalysisSubmit({ words, isFree, credits, look, isWorking, isDisabled }: AnalysisSubmitProps) {
  return (
    <div className="whole analysis-submit">
      <p>
        <Ticket className="icon" aria-hidden />
        <span>
          {isFree ? 'The sample match is free.' : 'Submitting consumes 1 credit.'} {credits !== undefined && <b>You have {credits}.</b>}
        </span>
      </p>
      <Button type="submit" look={look} size="tall" disabled={isDisabled} working={isWorking ? 'Submitting...' : null}>
        {words}
      </Button>
    </div>
  )
}
