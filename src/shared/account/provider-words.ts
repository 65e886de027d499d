/** What an auth provider said, as a person reads it: without the provider's name before it and the code in brackets after it. */
export function cleanProviderWords(message: string): string {
  return message
    .replace(/^\s*(?:firebase|better[ -]?auth|api ?error|auth)\s*:\s*/i, '')
    .replace(/\s*\([^()]*\)\s*\.?\s*$/, '')
    .trim()
}
