/** The device's own share sheet where there is one, else the clipboard; true when the link was copied. */
export async function handOver(url: string): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: 'Callout analysis', url })
      return false
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false
    }
  }
  try {
    await navigator.clipboard.writeText(url)
  } catch (error) {
    throw new Error('The browser did not allow copying. Copy the address of this page instead.', { cause: error })
  }
  return true
}
