import { useSite } from '#web/data/site.ts'

export function ModelsHere() {
  const site = useSite()
  if (!site) return null
  const { videoModels, frameModels = [] } = site
  if (videoModels.length + frameModels.length === 0) return <p>None is set up here, so no model is sent anything.</p>
  return (
    <ul className="plain-list">
      {videoModels.map(({ provider, name }) => (
        <li key={name}>
          <b>Public videos, here:</b> {provider} (model {name}) is sent the address and which seconds to look at.
        </li>
      ))}
      {frameModels.map(({ provider, name }) => (
        <li key={name}>
          <b>Your own recording, here:</b> {provider} (model {name}) is shown pictures of a few moments.
        </li>
      ))}
    </ul>
  )
}

/** On pages that describe models: whether one could be asked here at all. */
export function NoModelHere() {
  const site = useSite()
  const isAny = !site || site.videoModels.length + (site.frameModels ?? []).length > 0
  return isAny ? null : 'No AI model is set up here: every report is made from log and film.'
}
