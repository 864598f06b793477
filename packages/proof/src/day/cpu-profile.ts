/** The part of a V8 profile that is read; times in microseconds. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/**
 * The functions in which a process spent most of its own time, each with its share of the busy time in percent; of the last
 * milliseconds of the profile.
 */
export function hottestFunctions(
  profile: CpuProfile,
  count: number,
  lastMs = Number.POSITIVE_INFINITY,
): { name: string; share: number }[] {
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const spent = new Map<string, number>()
  let busy = 0
  let left = lastMs * 1_000
  for (const [index, id] of [...profile.samples.entries()].toReversed()) {
    const name = names.get(id) ?? ''
    const time = profile.timeDeltas[index] ?? 0
    left -= time
    if (left < 0) break
    if (name === '(idle)' || name === '(root)') continue
    busy += time
    spent.set(name, (spent.get(name) ?? 0) + time)
  }
  return [...spent]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([name, time]) => ({ name, share: Math.round((time / busy) * 1_000) / 10 }))
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  if (functionName.startsWith('(')) return functionName
  const file = url.replace(/^.*\/(?:packages|node_modules)\//u, '')
  return `${functionName || 'anonymous'} ${file}:${lineNumber + 1}`
}
