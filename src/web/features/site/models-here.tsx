import { useSite } from '#web/data/site.ts'

export function ModelsHere() {
  const site = useSite()
  if (!site) return null
  const { videoModels, frameModels = [] } = site
  if (videoModels.length + frameModels.length === 0) return <p>None is set up here, so nothing is sent to one.</p>
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
