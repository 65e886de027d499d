import { PlainPage } from '#web/features/site/plain-page.tsx'
import { type MeasuredFigure, NOT_MEASURED, ON_RECORDED, ON_SIMULATED } from './measured-figures.ts'
import './how-we-know.css'

export function HowWeKnowPage() {
  return (
    <PlainPage title="How We Know" lead="What we measured, on what, and what we didn't. Every number here has a run behind it.">
      <h2>Measured on the game</h2>
      <p>Pictures, clips and films of real matches.</p>
      <Figures figures={ON_RECORDED} />
      <h2>Measured on simulated matches</h2>
      <p>
        Our simulator plays matches with habits we plant, so we know the truth. These figures prove that the method finds what we planted,
        not that real players are like that.
      </p>
      <Figures figures={ON_SIMULATED} />
      <h2>Not measured yet</h2>
      <ul className="how-open">
        {NOT_MEASURED.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </PlainPage>
  )
}

function Figures({ figures }: { readonly figures: readonly MeasuredFigure[] }) {
  return (
    <ul className="how-figures">
      {figures.map(({ figure, words, of, on, commit }) => (
        <li key={words}>
          <b className="display">{figure}</b>
          <span>
            {words}
            <small className="faint">
              {of}; {on}
              {commit !== '' && `, version ${commit}`}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}
