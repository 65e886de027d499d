/** For a wait that is longer than it should be, while nothing is known yet. */
export function LongWait() {
  return <p className="muted">This takes longer than usual. The page goes on by itself.</p>
}
