/** Duration as match statistics write it, such as `PT18M31.21S`. `digits` is the number of decimals before trailing zeros are dropped. */
export function isoDuration(ms: number, digits: number): string {
  const rounded = Number((ms / 1_000).toFixed(digits))
  const hours = Math.floor(rounded / 3_600)
  const minutes = Math.floor((rounded % 3_600) / 60)
  // Avoids the exponent that a small number gets as a string.
  const seconds = (rounded % 60).toLocaleString('en', { maximumFractionDigits: digits, useGrouping: false })
  const hasSeconds = seconds !== '0' || (hours === 0 && minutes === 0)
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${hasSeconds ? `${seconds}S` : ''}`
}
