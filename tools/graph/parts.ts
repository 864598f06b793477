/**
 * The imports between parts of the project: a part is a package, or a folder of one, named like
 * `server/kernel`.
 */
export type Edges = ReadonlyMap<string, ReadonlySet<string>>

const SPLIT_PACKAGES = new Set(['server', 'web', 'channels'])
const SPLIT_FOLDERS = new Set(['features', 'screens'])

/** The part a file belongs to; null for tests and for what lies outside the packages. */
export function partOf(file: string): string | null {
  const [packages, name, , ...rest] = file.split('/')
  if (packages !== 'packages' || name === undefined || name === 'e2e') return null
  if (/\.test\.tsx?$/.test(file) || rest.includes('testing')) return null
  if (!SPLIT_PACKAGES.has(name)) return name
  const [folder = '', inner = ''] = rest.map(step => step.replace(/\.\w+$/, ''))
  const deep = rest.length > 2 && SPLIT_FOLDERS.has(folder)
  return deep ? `${name}/${folder}/${inner}` : `${name}/${folder}`
}

/** Gathers imports between files into imports between parts. */
export function partEdges(imports: Iterable<readonly [from: string, to: string]>): Edges {
  const edges = new Map<string, Set<string>>()
  for (const [fromFile, toFile] of imports) {
    const from = partOf(fromFile)
    const to = partOf(toFile)
    if (from === null || to === null || from === to) continue
    edges.set(from, (edges.get(from) ?? new Set()).add(to))
  }
  return edges
}

/** Every cycle found by walking the graph once; empty when there is none. */
export function findCycles(edges: Edges): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const walk = (part: string, path: string[]): void => {
    const index = path.indexOf(part)
    if (index >= 0) found.push([...path.slice(index), part])
    if (index >= 0 || done.has(part)) return
    for (const next of edges.get(part) ?? []) walk(next, [...path, part])
    done.add(part)
  }
  for (const part of edges.keys()) walk(part, [])
  return found
}

/**
 * Leaves out every import that also follows from others, so that a drawing shows the order and not the
 * tangle.
 */
export function reduceTransitively(edges: Edges): Edges {
  const reachable = (from: string, seen: Set<string>): Set<string> => {
    for (const next of edges.get(from) ?? []) if (!seen.has(next)) reachable(next, seen.add(next))
    return seen
  }
  const reduced = [...edges].map(([from, targets]): [string, Set<string>] => {
    const implied = new Set([...targets].flatMap(target => [...reachable(target, new Set())]))
    return [from, new Set([...targets].filter(target => !implied.has(target)))]
  })
  return new Map(reduced)
}

/** Writes the graph in Graphviz's language: one box per package, what is imported below what imports it. */
export function renderDot(edges: Edges): string {
  const parts = [...new Set([...edges].flatMap(([from, to]) => [from, ...to]))].toSorted()
  const packages = Map.groupBy(parts, part => part.split('/')[0] ?? part)
  const boxes = [...packages].map(([name, members]) => {
    const nodes = members.map(
      part => `    "${part}" [label="${part.split('/').slice(1).join('/') || part}"];`,
    )
    return `  subgraph "cluster_${name}" {\n    label="${name}"; style="rounded"; color="#c5cdd8";\n${nodes.join('\n')}\n  }`
  })
  const arrows = [...edges].flatMap(([from, to]) =>
    [...to].toSorted().map(target => `  "${from}" -> "${target}";`),
  )
  return [
    'digraph recado {',
    '  graph [rankdir=LR, fontname="Helvetica", fontsize=14, ranksep=1, nodesep=0.15];',
    '  node [shape=box, style="rounded,filled", fillcolor="#f3f6fa", color="#8794a8", fontname="Helvetica", fontsize=11, height=0.3];',
    '  edge [color="#8794a8", arrowsize=0.6];',
    ...boxes,
    ...arrows.toSorted(),
    '}',
    '',
  ].join('\n')
}
