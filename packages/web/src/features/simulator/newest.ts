/** Makes a function that runs what it is given and shows its answer, unless an answer to something asked later was shown already. */
export function newest<T>(show: (answer: T) => void): (work: () => Promise<T>) => Promise<T> {
  let begun = 0
  let shown = 0
  return async work => {
    begun += 1
    const mine = begun
    const answer = await work()
    if (mine > shown) {
      shown = mine
      show(answer)
    }
    return answer
  }
}
