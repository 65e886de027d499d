/** An empty timeline, waiting for its first match. */
export function EmptyDrawing() {
  return (
    <svg width="208" height="88" viewBox="0 0 208 88" fill="none" aria-hidden="true">
      <path d="M8 24.5h192M8 44.5h192M8 64.5h192" stroke="var(--line-2)" />
      <g fill="var(--text-3)" fillOpacity=".5">
        <path d="M38 19.500l5 9H33zM70 19.500l5 9h-10zM150 19.500l5 9h-10z" />
        <path d="M52 60l5 5-5 5-5-5zM166 60l5 5-5 5-5-5z" />
      </g>
      <path d="M104 4v80" stroke="var(--text-2)" strokeWidth="1.5" />
      <circle cx="104" cy="44.500" r="5" fill="var(--accent-mark)" />
      <circle cx="104" cy="44.500" r="10" stroke="var(--accent-mark)" strokeOpacity=".5" strokeWidth="1.5" />
    </svg>
  )
}
