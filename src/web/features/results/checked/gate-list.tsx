import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react'
import type { ShownGate } from '#shared/result.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { CheckedPart } from './checked-part.tsx'

const ICONS = { passed: CircleCheck, failed: CircleX, 'too-little-to-test': CircleMinus } as const
const VERDICTS = { passed: 'passed', failed: 'failed', 'too-little-to-test': 'not tested' } as const

/** The checks of what the film's frames say: each with its figure and its verdict. */
export function GateList() {
  const { result } = useReport()
  const { gates, isOwner, positions } = result
  const passed = gates.filter(({ verdict }) => verdict === 'passed').length
  const tested = gates.filter(({ verdict }) => verdict !== 'too-little-to-test').length
  const failed = gates.filter(({ verdict }) => verdict === 'failed')
  return (
    <CheckedPart
      id="gates"
      title="Gates of the film"
      note={tested > 0 && <span className={passed === tested ? 'badge badge-success' : 'badge'}>{`${passed} of ${tested} pass`}</span>}
    >
      {gates.length === 0 && <p className="muted">{whyNone(isOwner, positions?.state === 'there')}</p>}
      <ul className="gate-list">
        {gates.map((gate) => (
          <Gate key={gate.label} gate={gate} />
        ))}
      </ul>
      {failed.map(({ label, sentence }) => (
        <p key={label} className="gate-failed">
          <TriangleAlert className="icon" aria-hidden />
          {sentence}
        </p>
      ))}
    </CheckedPart>
  )
}

function Gate({ gate: { label, means, figure, verdict } }: { readonly gate: ShownGate }) {
  const Icon = ICONS[verdict]
  return (
    <li>
      <Icon className={`icon gate-${verdict}`} aria-hidden />
      <span>
        {label} <span className="visually-hidden">{VERDICTS[verdict]}</span>
        <small>{means}</small>
      </span>
      <span className="tabular">{figure ?? 'too little to test'}</span>
    </li>
  )
}

function whyNone(isOwner: boolean, isRead: boolean): string {
  if (isRead)
    return isOwner ? 'This film was read before its checks were kept.' : 'Only the owner of this report sees the checks of its film.'
  return 'The frames of the film are not part of this report.'
}
