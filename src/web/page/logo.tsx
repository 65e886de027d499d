const PATH =
  'M8.4 4.6h15.2c1.2 0 2.3.66 2.86 1.72l2.78 5.2c.42.79.47 1.72.13 2.55l-2.3 5.6a3.24 3.24 0 0 1-3 2.01h-7.9l-6.02 5.4c-.62.56-1.61.12-1.61-.72v-4.68h-.6a3.24 3.24 0 0 1-3-2l-2.31-5.61a3.0 3.0 0 0 1 .13-2.55l2.78-5.2A3.24 3.24 0 0 1 8.4 4.6Zm.9 6.4a1.6 1.6 0 1 0 0 3.2h8.1a1.6 1.6 0 1 0 0-3.2H9.3Zm12.9 0a1.6 1.6 0 1 0 0 3.2h.6a1.6 1.6 0 1 0 0-3.2h-.6Z'

/** Visor, speech bubble and timeline in one shape. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" fill="currentColor">
      <path fillRule="evenodd" d={PATH} />
    </svg>
  )
}
