import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './runtime.mjs'

const NOT_SOURCES = new Set(['node_modules', 'dist'])

/**
 * A hash of the names and contents of files and folders of the project; `*` as a part stands for every folder
 * there.
 */
export function hashOf(patterns) {
  const hash = createHash('sha256')
  for (const file of patterns.flatMap(expand).flatMap(filesBelow).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function expand(pattern) {
  const [before, after] = pattern.split('/*/')
  if (after === undefined) return [pattern]
  return readdirSync(path.join(ROOT, before)).map(name => `${before}/${name}/${after}`)
}

function filesBelow(name) {
  const full = path.join(ROOT, name)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [name]
  return readdirSync(full)
    .filter(entry => !NOT_SOURCES.has(entry))
    .flatMap(entry => filesBelow(`${name}/${entry}`))
}
