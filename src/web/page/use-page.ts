import { useEffect } from 'react'

/** The title of the document. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} - Callout`
  }, [title])
}
