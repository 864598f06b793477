/**
 * Returns a function that runs its argument and shows the answer, unless the answer of a later call was shown
 * before.
 */
export function latestOnly<T>(show: (answer: T) => void): (work: () => Promise<T>) => Promise<T> {
  let lastStarted = 0
  let lastShown = 0
  return async work => {
    lastStarted += 1
    const sequence = lastStarted
    const answer = await work()
    if (sequence > lastShown) {
      lastShown = sequence
      show(answer)
    }
    return answer
  }
}
