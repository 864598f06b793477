/** Two lists, each in order of time, as one; in one moment those of the first come first. */
export function mergeByTime<A extends { readonly at: Date }, B extends { readonly at: Date }>(
  first: readonly A[],
  second: readonly B[],
): (A | B)[] {
  const merged: (A | B)[] = []
  let next = 0
  for (const later of second) {
    for (let one = first[next]; one && one.at <= later.at; one = first[++next]) merged.push(one)
    merged.push(later)
  }
  return [...merged, ...first.slice(next)]
}
