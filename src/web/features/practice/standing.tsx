import type { PracticeScore, Share } from '#shared/practice/practice-session.ts'

export function AllAnswers({ all, sure }: PracticeScore) {
  const unsure = { right: all.right - sure.right, of: all.of - sure.of }
  return (
    <>
      <p>
        Overall you were right <b className="tabular">{words(all)}</b> times, {rangeWords(all)}. Guessing is right one time in three.
      </p>
      {sure.of > 0 && (
        <p>
          When you were sure, you were right <b className="tabular">{words(sure)}</b> times
          {unsure.of > 0 ? (
            <>
              ; when you were unsure, <b className="tabular">{words(unsure)}</b>.
            </>
          ) : (
            '.'
          )}
        </p>
      )}
    </>
  )
}

function words({ right, of }: Share): string {
  return `${right} of ${of}`
}

function rangeWords(share: Share): string {
  const [from, to] = likelyRange(share).map((value) => Math.round(100 * value))
  return `so your share is likely between ${from} and ${to} %`
}

/** Standard deviations of a 95 % confidence interval. */
const Z = 1.96

/** Returns the 95 % confidence interval of a share (Wilson's interval, which is valid for few answers too). */
export function likelyRange({ right, of }: Share): readonly [from: number, to: number] {
  if (of === 0) return [0, 1]
  const share = right / of
  const middle = share + Z ** 2 / (2 * of)
  const half = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  const denominator = 1 + Z ** 2 / of
  return [Math.max(0, (middle - half) / denominator), Math.min(1, (middle + half) / denominator)]
}
