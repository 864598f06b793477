// Everything that is exhaustive or random, and so no part of the gate: `npm run sweep`.
//
//   properties   property tests and fuzzers with a new seed each round; a counterexample becomes an example
// in its test
//   screens      every screen and dialog in every language, width and theme, each with axe; every screen at
// seven widths
//                the tasks of the day in every width, language and hand
//   slow         speed.e2e.ts, endurance.e2e.ts and chat-thread.e2e.ts, many times on slower processors
//
//   npm run sweep -- --only properties,screens --rounds 50
//   npm run sweep -- --only properties --seed 7          one round that repeats a seed
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { abortOnSignals, runStages, type Stage } from './stages.ts'
import { withTestDatabase } from './test-database.ts'

const PARTS = ['properties', 'screens', 'slow'] as const
type Part = (typeof PARTS)[number]
/** The CPU slowdown factors of a page. */
const CPU_SLOWDOWNS = [4, 8]
/** Tests that read it take all of what the gate takes a part of. */
const EXHAUSTIVE = { RECADO_SWEEP: '1' }

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join(',') },
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string' },
    repeats: { type: 'string', default: '10' },
  },
})
const chosen = values.only.split(',').map(readPart)
const rounds = readCount('rounds', values.rounds)
const repeats = readCount('repeats', values.repeats)
const seeds =
  values.seed === undefined
    ? Array.from({ length: rounds }, () => Math.floor(Math.random() * 2 ** 31))
    : [readCount('seed', values.seed)]

const STAGES: Readonly<Record<Part, () => Stage[]>> = {
  properties() {
    const files = execFileSync(
      'git',
      ['grep', '-l', '-E', "from 'fast-check'|inject\\('seed'\\)", '--', '*.test.ts'],
      { encoding: 'utf8' },
    )
      .trim()
      .split('\n')
    return seeds.map(seed => ({
      name: `properties, seed ${seed}`,
      commands: [`vitest run --reporter=dot ${files.join(' ')}`],
      env: { RECADO_SEED: String(seed) },
    }))
  },
  screens: () => [
    { name: 'screens', commands: [playwrightCommand('screens/ responsive journeys/tasks')], env: EXHAUSTIVE },
  ],
  slow: () =>
    CPU_SLOWDOWNS.map(times => ({
      name: `slow, ${times} times`,
      commands: [playwrightCommand(`speed endurance chat-thread --workers=1 --repeat-each=${repeats}`)],
      env: { ...EXHAUSTIVE, RECADO_SLOWDOWN: String(times) },
    })),
}

const signal = abortOnSignals()
const stages = chosen.flatMap(part => STAGES[part]())
const ok = await withTestDatabase(() => runEach(stages))
process.exitCode = ok ? 0 : 1

/** @throws Error when no part has this name */
function readPart(name: string): Part {
  const part = PARTS.find(one => one === name)
  if (part === undefined) throw new Error(`--only takes ${PARTS.join(', ')}; ${name} is none of them.`)
  return part
}

/** @throws Error when the text is no whole number above zero */
function readCount(option: string, text: string): number {
  const count = Number(text)
  if (!Number.isSafeInteger(count) || count < 1)
    throw new Error(`--${option} takes a whole number above zero, not ${text}.`)
  return count
}

function playwrightCommand(args: string): string {
  return `playwright test -c packages/e2e/playwright.config.ts --reporter=list --retries=0 ${args}`
}

/**
 * Runs every stage, also after one that failed, and prints how many are done and how long the rest may take.
 */
async function runEach(all: readonly Stage[]): Promise<boolean> {
  const began = performance.now()
  const failed: string[] = []
  for (const [n, stage] of all.entries()) {
    if (signal.aborted) return false
    const [result] = await runStages([stage], signal)
    if (!result?.ok) failed.push(stage.name)
    const minutes = (performance.now() - began) / 60_000
    const left = (minutes / (n + 1)) * (all.length - n - 1)
    console.log(
      `sweep: ${n + 1} of ${all.length} stages after ${minutes.toFixed(1)} min, about ${left.toFixed(1)} min left`,
    )
  }
  for (const name of failed) console.log(`sweep: ${name} FAILED`)
  return failed.length === 0
}
