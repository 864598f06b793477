/** Makes a function that runs what it is given and shows its answer, unless an answer to something asked later was shown already. */
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
