import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** The major version of Node that Recado runs on. */
export const RUNTIME = 24

const BIN = path.join(ROOT, 'node_modules', '.bin')
const BUNDLED =
  process.platform === 'win32'
    ? path.join(ROOT, 'node_modules', `node-win-${process.arch}`, 'bin', 'node.exe')
    : path.join(BIN, 'node')

let found

/** A Node of that version or newer: the project's own, else the one that runs this; null when neither is. */
export function nodeProgram() {
  found ??= [BUNDLED, process.execPath].find(program => major(program) >= RUNTIME) ?? null
  return found
}

function major(program) {
  if (!existsSync(program)) return 0
  if (realpathSync(program) === realpathSync(process.execPath))
    return Number(process.versions.node.split('.')[0])
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.replace(/^v/, '').split('.')[0]) : 0
}

/**
 * The environment for programs of the project: whatever is called `node` or is a tool comes from the project.
 */
export function projectEnvironment() {
  const node = nodeProgram()
  const folders = [BIN, ...(node === null ? [] : [path.dirname(node)]), ...outerPath()]
  return { ...process.env, PATH: [...new Set(folders)].join(path.delimiter) }
}

/** The environment for npm: it replaces node_modules, so it must not run on the Node in there. */
export function machineEnvironment() {
  return { ...process.env, PATH: outerPath().join(path.delimiter) }
}

function outerPath() {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(folder => !folder.startsWith(path.join(ROOT, 'node_modules')))
}
