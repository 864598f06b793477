// Draws which parts of the project import which, as docs/graph.svg: `npm run graph`. Fails when parts form a
// cycle.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Graphviz } from '@hpcc-js/wasm-graphviz'
import { findCycles, reduceTransitively, partEdges, renderDot } from './graph/parts.ts'

const PICTURE = 'docs/graph.svg'

interface CruiseResult {
  modules: { source: string; dependencies: { resolved: string }[] }[]
}

function readImports(): [from: string, to: string][] {
  const output = execFileSync(
    'depcruise',
    ['packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  )
  const { modules } = JSON.parse(output) as CruiseResult
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }): [string, string] => [source, resolved]),
  )
}

const edges = partEdges(readImports())
const cycles = findCycles(edges)
const graphviz = await Graphviz.load()
// With a cycle every import in it is transitive, and removing those would hide it.
writeFileSync(PICTURE, graphviz.dot(renderDot(cycles.length > 0 ? edges : reduceTransitively(edges))))
console.log(PICTURE)
for (const cycle of cycles) {
  console.error(`A cycle: ${cycle.join(' -> ')}`)
  process.exitCode = 1
}
