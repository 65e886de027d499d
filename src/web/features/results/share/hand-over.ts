import { useToast } from '#web/ui/notices/toast.tsx'

/** Opens the device's share sheet, or else copies the link. Returns true when the link was copied; throws when copying is not allowed. */
export async function handOver(path: string): Promise<boolean> {
  const { href: url } = new URL(path, location.origin)
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

export function useHandOver(what: string): (path: string) => void {
  const showToast = useToast()
  return (path) =>
    void handOver(path).then(
      (wasCopied) => wasCopied && showToast('success', `Link to this ${what} copied to clipboard!`),
      (error: Error) => showToast('error', error.message),
    )
}
