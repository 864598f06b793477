// The quick gate: `npm run check`.
import { runStages, script, untilAskedToEnd } from './stages.ts'

const stages = [...['types', 'lint', 'imports'].map(name => ({ name, command: script(name) })), { name: 'unit tests', command: 'vitest run --project unit' }]
const signal = untilAskedToEnd()
const { failed } = await runStages(stages, signal)
process.exitCode = failed > 0 || signal.aborted ? 1 : 0
