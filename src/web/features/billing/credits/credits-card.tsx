import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { CreditHistory } from './credit-history.tsx'
import { CreditWaiting } from './credit-waiting.tsx'
import './credits-card.css'

interface CreditsCardProps {
  /** `null`: how many there are could not be read. */
  readonly credits: number | null
  /** Where the welcome credit waits for a mailed link: the address it went to. */
  readonly waitingFor: string | null
}

export function CreditsCard({ credits, waitingFor }: CreditsCardProps) {
  return (
    <section className="card" aria-label="Analysis Credits">
      <div className="card-head">
        <h2 className="h3">Analysis Credits</h2>
      </div>
      <div className="card-body">
        <div className="balance">
          <p className={credits === null ? 'display balance-number faint' : 'display balance-number'}>{credits ?? 0}</p>
          {credits === null ? (
            <p>Balance unavailable. Your credits are safe; they could not be read just now.</p>
          ) : (
            <p>{credits === 1 ? 'credit' : 'credits'} left. One is consumed when an analysis successfully completes.</p>
          )}
          <Link href="/pricing" className={buttonClass({ look: 'primary', size: 'small' })}>
            Buy More Credits
          </Link>
        </div>
        {waitingFor !== null && <CreditWaiting email={waitingFor} />}
        <History />
      </div>
    </section>
  )
}

function History() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="credit-history">
      <Button look="ghost" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Credit History
        <ChevronDown className={isOpen ? 'icon is-turned' : 'icon'} aria-hidden />
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <CreditHistory />}
      </div>
    </div>
  )
}
