import { MATCHES_FOR_A_TREND, type ProgressMode } from '#shared/progress/progress.ts'

interface ModeTabsProps {
  readonly modes: readonly ProgressMode[]
  readonly chosen: string
  readonly onChoose: (mode: string) => void
}

/** One button for each mode; those with too few matches stand there with their count and cannot be pressed. */
export function ModeTabs({ modes, chosen, onChoose }: ModeTabsProps) {
  return (
    <fieldset className="mode-tabs" aria-label="Mode">
      {modes.map(({ mode, matches, lines }) => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === chosen}
          disabled={lines.length === 0}
          {...(matches < MATCHES_FOR_A_TREND && { title: `Lines start at ${MATCHES_FOR_A_TREND} matches` })}
          onClick={() => onChoose(mode)}
        >
          {mode} {matches}
        </button>
      ))}
    </fieldset>
  )
}
