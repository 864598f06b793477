import type { Plugin } from 'vite'

/** The chunks that each chunk imports statically. */
type Imports = ReadonlyMap<string, readonly string[]>

/** A cycle of static imports, its first chunk again at the end; undefined when there is none. */
export function findCycle(imports: Imports): readonly string[] | undefined {
  const done = new Set<string>()
  const visit = (chunk: string, path: readonly string[]): readonly string[] | undefined => {
    const begin = path.indexOf(chunk)
    if (begin !== -1) return [...path.slice(begin), chunk]
    if (done.has(chunk)) return undefined
    for (const next of imports.get(chunk) ?? []) {
      const cycle = visit(next, [...path, chunk])
      if (cycle) return cycle
    }
    done.add(chunk)
    return undefined
  }
  for (const chunk of imports.keys()) {
    const cycle = visit(chunk, [])
    if (cycle) return cycle
  }
  return undefined
}

/**
 * Fails the build when chunks import each other in a circle. The browser then runs one of them before its
 * imports, and whatever it copies from them at that moment is undefined for the life of the page.
 */
export const rejectChunkCycles = (): Plugin => ({
  name: 'recado-reject-chunk-cycles',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (cycle) this.error(`Chunks import each other in a circle: ${cycle.join(' → ')}`)
  },
})
