/** Cleans an auth provider's message for display: drops the provider's name before it and the code in parentheses after it. */
export function cleanProviderWords(message: string): string {
  return message
    .replace(/^\s*(?:firebase|better[ -]?auth|api ?error|auth)\s*:\s*/i, '')
    .replace(/\s*\([^()]*\)\s*\.?\s*$/, '')
    .trim()
}
