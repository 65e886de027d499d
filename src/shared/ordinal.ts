export function ordinal(place: number): string {
  const tens = place % 100
  const ending = tens > 10 && tens < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th')
  return `${place}${ending}`
}
