/** One observation's vote for an offset. An observation may vote for several. */
interface OffsetVote {
  readonly observation: number
  readonly offsetMs: number
  readonly weight: number
}

interface OffsetGroup {
  /** The weighted mean. */
  readonly offsetMs: number
  readonly weight: number
  readonly observations: readonly number[]
}

/** Votes that lie within `radiusMs` of each other's middle, heaviest group first; each vote is in one group. */
export function groupOffsets(votes: readonly OffsetVote[], radiusMs: number): OffsetGroup[] {
  let rest = votes.toSorted((one, other) => one.offsetMs - other.offsetMs)
  const groups: OffsetGroup[] = []
  while (rest.length > 0) {
    const members = heaviestWindow(rest, 2 * radiusMs)
    const taken = new Set(members)
    rest = rest.filter((vote) => !taken.has(vote))
    groups.push(toGroup(members))
  }
  return groups
}

function heaviestWindow(sorted: readonly OffsetVote[], widthMs: number): OffsetVote[] {
  let heaviest: OffsetVote[] = []
  let most = -1
  sorted.forEach((first, from) => {
    const window: OffsetVote[] = []
    const seen = new Set<number>()
    let weight = 0
    for (const vote of sorted.slice(from)) {
      if (vote.offsetMs - first.offsetMs > widthMs) break
      if (seen.has(vote.observation)) continue
      seen.add(vote.observation)
      window.push(vote)
      weight += vote.weight
    }
    if (weight > most) [heaviest, most] = [window, weight]
  })
  return heaviest
}

function toGroup(members: readonly OffsetVote[]): OffsetGroup {
  const weight = members.reduce((sum, vote) => sum + vote.weight, 0)
  const offsetMs = members.reduce((sum, vote) => sum + vote.offsetMs * (weight > 0 ? vote.weight / weight : 1 / members.length), 0)
  return { offsetMs, weight, observations: members.map(({ observation }) => observation) }
}
