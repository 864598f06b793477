import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  parseCopy,
  parseDockerfile,
  parsePairs,
  parseExecForm,
  type BuildStage,
  type Instruction,
} from '../../../../tools/deploy/dockerfile.ts'
import { openDatabase } from '../kit/database.ts'
import type { Progress } from '../kit/progress.ts'
import { freePort } from '../kit/server-process.ts'
import type { DrillOutcome } from './backup-drill.ts'
import { waitFor } from './demo-company.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const KEYS = {
  RECADO_SECRETS_KEYS: `k1:${'A'.repeat(43)}=`,
  RECADO_TOKEN_SECRET: 't'.repeat(40),
  RECADO_MEDIA_SECRET: 'm'.repeat(40),
}
const MAX_STOP_MS = 10_000
/** Expected responses when database, media and the web app work. */
const EXPECTED_CONTENT = { '/readyz': '"status":"ok"', '/': '<div id="root"' }

/**
 * Follows the Dockerfile without Docker: each stage is a folder, COPY copies only what it names, RUN runs in
 * the stage's folder. Then the image's own command is run on a database, asked by its own health check, and
 * ended by its own signal.
 */
export async function runImageDrill({
  given,
  progress,
}: {
  given: string | undefined
  progress: Progress
}): Promise<DrillOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-image-'))
  const database = await openDatabase(given)
  try {
    progress.step('image: it is built')
    const began = performance.now()
    const stages = parseDockerfile(await readFile(path.join(ROOT, 'deploy/Dockerfile'), 'utf8'))
    const image = await buildImage(stages, folder)
    const buildSeconds = Math.round((performance.now() - began) / 100) / 10
    const megabytes = Math.round((await folderSize(image)) / 1_000_000)
    progress.step('image: it runs')
    const { failures, stopMs } = await runImage(stages.at(-1), image, folder, database.url)
    return {
      figures: { imageMegabytes: megabytes, imageBuildSeconds: buildSeconds, imageStopMs: stopMs },
      failures,
    }
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** Returns the folder of the last stage's /app. */
async function buildImage(stages: readonly BuildStage[], folder: string): Promise<string> {
  const places = new Map<string, string>()
  let place = ''
  for (const [number, stage] of stages.entries()) {
    place = path.join(folder, `stage-${number}`)
    const base = places.get(stage.from)
    if (base === undefined) await mkdir(place, { recursive: true })
    else await cp(base, place, { recursive: true, verbatimSymlinks: true })
    for (const instruction of stage.instructions) await applyInstruction(instruction, place, places)
    if (stage.name !== undefined) places.set(stage.name, place)
  }
  return path.join(place, 'app')
}

async function applyInstruction(
  instruction: Instruction,
  place: string,
  places: ReadonlyMap<string, string>,
): Promise<void> {
  const app = path.join(place, 'app')
  if (instruction.name === 'WORKDIR') await mkdir(path.join(place, instruction.text), { recursive: true })
  if (instruction.name === 'COPY') {
    const { from, sources, target } = parseCopy(instruction)
    for (const source of sources) {
      const file = from === undefined ? path.join(ROOT, source) : path.join(places.get(from) ?? '', source)
      const isFolder = (await stat(file)).isDirectory()
      const into = path.resolve(
        app,
        !isFolder && target.endsWith('/') ? path.join(target, path.basename(source)) : target,
      )
      await cp(file, into, {
        recursive: true,
        verbatimSymlinks: true,
        filter: name =>
          from !== undefined || !/\/(node_modules|dist|test-results)(\/|$)/u.test(name.slice(ROOT.length)),
      })
    }
  }
  // Changes to the image's root need root; the packages and the web app need only its folder.
  if (instruction.name === 'RUN' && !/^mkdir \/data\b/u.test(instruction.text))
    await promisify(execFile)('sh', ['-c', instruction.text], {
      cwd: app,
      env: { PATH: pathWithNode(), HOME: process.env['HOME'] },
      maxBuffer: 1e8,
    })
}

/** The image's Node is the one that runs this program. */
const pathWithNode = (): string => `${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}`

const textsOf = (stage: BuildStage | undefined, name: string): string[] =>
  stage?.instructions.filter(one => one.name === name).map(one => one.text) ?? []

/** The environment of the image, with a database, a folder and a port of this drill. */
const buildEnvironment = (
  lines: readonly string[],
  { databaseUrl, folder, port }: { databaseUrl: string; folder: string; port: number },
): NodeJS.ProcessEnv => ({
  PATH: pathWithNode(),
  ...(Object.assign({}, ...lines.map(parsePairs)) as NodeJS.ProcessEnv),
  ...KEYS,
  DATABASE_URL: databaseUrl,
  RECADO_DATA: path.join(folder, 'data'),
  RECADO_PORT: String(port),
  RECADO_LOG_LEVEL: 'warn',
})

async function findWrongAnswers(port: number): Promise<string[]> {
  const wrong: string[] = []
  for (const [address, expected] of Object.entries(EXPECTED_CONTENT)) {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`).then(response => response.text())
    if (!answer.includes(expected)) wrong.push(`${address} does not answer as it should`)
  }
  return wrong
}

async function runImage(
  stage: BuildStage | undefined,
  app: string,
  folder: string,
  databaseUrl: string,
): Promise<{ failures: string[]; stopMs: number }> {
  const texts = (name: string): string[] => textsOf(stage, name)
  const port = await freePort()
  const env = buildEnvironment(texts('ENV'), { databaseUrl, folder, port })
  const [program = '', ...args] = parseExecForm(texts('CMD')[0] ?? '[]')
  const [probe = '', ...probeArgs] = parseExecForm(texts('HEALTHCHECK')[0] ?? '[]')
  const check = (): Promise<boolean> =>
    promisify(execFile)(probe, probeArgs, { cwd: app, env }).then(
      () => true,
      () => false,
    )
  const failures: string[] = []
  if (await check()) failures.push('the health check is content before anything runs')
  const child = spawn(program, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  try {
    await waitFor('the health check to be content', async () => (await check()) || undefined, 60_000)
    failures.push(...(await findWrongAnswers(port)))
  } catch (error) {
    failures.push(`${error instanceof Error ? error.message : String(error)} ${output.slice(-500)}`)
  }
  const began = performance.now()
  child.kill((texts('STOPSIGNAL')[0] ?? 'SIGTERM') as NodeJS.Signals)
  const code = await ended
  const stopMs = Math.round(performance.now() - began)
  if (code !== 0) failures.push(`it ended with ${code}: ${output.slice(-500)}`)
  if (stopMs > MAX_STOP_MS) failures.push(`its end took ${stopMs} ms`)
  return { failures, stopMs }
}

async function folderSize(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)('du', ['-sk', folder])
  return Number(stdout.split('\t')[0]) * 1_024
}
