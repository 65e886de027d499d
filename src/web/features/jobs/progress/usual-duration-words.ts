/** What the running page says of the latest analyses, beside the estimate: within `seconds` nine in ten of them were finished. Never less than they took. */
export function usualDurationWords(seconds: number | null): string | null {
  if (seconds === null) return null
  const minutes = Math.floor(seconds / 60) + 1
  return `Nine in ten of the latest analyses took less than ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
