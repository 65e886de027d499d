import { useQuery } from '@tanstack/react-query'
import type { ExperimentStatus } from '#shared/progress/experiment.ts'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'
import { Choice } from './import-matches.tsx'

export function ExperimentCard() {
  const { data } = useQuery({ queryKey: KEYS.experiment, queryFn: () => call('getExperiment') })
  if (!data) return null
  return (
    <section className="card small-card stack gap-12">
      <h2 className="h3">Does practice help?</h2>
      <p className="small muted">{experimentWords(data)}</p>
      <Choice
        title="Take part in the experiment"
        isOn={data.isIn}
        onChoose={(isOn) => call('setExperiment', { body: { isOn } })}
        of="experiment"
      >
        Once, when two kinds of deaths are about equally worth drilling, chance picks one. Ten matches before and ten after show whether it
        went down more than the other. Nobody sees your numbers. Turning it off deletes the pick.
      </Choice>
    </section>
  )
}

/** Returns "Nobody knows yet. 3 of 40 players have played all matches that are compared. ...", or the result. */
export function experimentWords({ complete, needed, result }: Omit<ExperimentStatus, 'isIn'>): string {
  if (result === null) {
    const through = complete === 0 ? 'No player has' : `${complete} of ${needed} players ${complete === 1 ? 'has' : 'have'}`
    return `Nobody knows yet. ${through} played all the matches we compare. It takes ${needed} to notice a quarter fewer deaths in four out of five experiments, so nobody looks earlier.`
  }
  const { fewerPercent, range, isMoreThanLuck } = result
  const more = (percent: number) => `${Math.abs(percent)}% ${percent < 0 ? 'more' : 'fewer'}`
  const measured = `Over ${needed} players, deaths of the practiced kind became ${more(fewerPercent)} than those of the other; the range is ${more(range[0])} to ${more(range[1])}.`
  return `${measured} ${isMoreThanLuck ? 'That is more than luck.' : 'That may be luck: no difference is proven.'}`
}
