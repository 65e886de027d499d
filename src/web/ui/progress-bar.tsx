import './progress-bar.css'

interface ProgressBarProps {
  readonly percent: number
  readonly label: string
  readonly isThin?: boolean
}

export function ProgressBar({ percent, label, isThin = false }: ProgressBarProps) {
  return (
    <div
      className={isThin ? 'progress-bar progress-bar-thin' : 'progress-bar'}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
