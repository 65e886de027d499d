export const SPEEDS = [0.5, 1, 2, 4, 8]

export function nextSpeed(speed: number, way: 'slower' | 'faster'): number {
  const index = SPEEDS.indexOf(speed) + (way === 'faster' ? 1 : -1)
  return SPEEDS[Math.max(0, index)] ?? speed
}
