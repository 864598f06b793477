// Draws which parts of the project import which, as docs/graph.svg: `npm run graph`. Fails when parts form a circle.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Graphviz } from '@hpcc-js/wasm-graphviz'
import { circles, essential, partEdges, toDot } from './graph/parts.ts'

const PICTURE = 'docs/graph.svg'

interface CruiseResult {
  modules: { source: string; dependencies: { resolved: string }[] }[]
}

function imports(): [from: string, to: string][] {
  const output = execFileSync('depcruise', ['packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  const { modules } = JSON.parse(output) as CruiseResult
  return modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }): [string, string] => [source, resolved]))
}

const edges = partEdges(imports())
const found = circles(edges)
const graphviz = await Graphviz.load()
// Where there is a circle every import in it follows from the others, and leaving those out would hide it.
writeFileSync(PICTURE, graphviz.dot(toDot(found.length > 0 ? edges : essential(edges))))
console.log(PICTURE)
for (const circle of found) {
  console.error(`A circle: ${circle.join(' -> ')}`)
  process.exitCode = 1
}
