import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = path.resolve(import.meta.dirname, '..')
/** Not the name of a file, such as `connections.services.ts`. */
const READ = /(?:\bcontext\.|(?<![.\w]))services\.(\w+)/g

interface Source {
  readonly file: string
  readonly text: string
}

const toCamelCase = (folder: string): string =>
  folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the reads of process state by files outside of the feature that keeps it. */
const findForeignReads = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ file, text }) => {
    const feature = toCamelCase(/^features\/([^/]+)\//.exec(file)?.[1] ?? '')
    return [...text.matchAll(READ)].flatMap(([, entry]) =>
      entry === feature ? [] : [`${file} reads the process state of ${entry}`],
    )
  })

const readSources = (): Source[] =>
  globSync('**/*.ts', { cwd: SOURCES })
    .map(file => file.replaceAll(path.sep, '/'))
    .filter(file => !/\.test\.ts$|(^|\/)testing\//.test(file))
    .map(file => ({ file, text: readFileSync(path.join(SOURCES, file), 'utf8') }))

it('only the feature that keeps process state reads it', () => {
  expect(findForeignReads(readSources())).toEqual([])
})

it('a read from another feature, from the kernel and from the platform is found', () => {
  const text = 'context.services.connections.sessions.all()'
  const files = ['features/pictures/a.ts', 'kernel/http/b.ts', 'platform/c.ts', 'features/connections/d.ts']
  expect(findForeignReads(files.map(file => ({ file, text })))).toHaveLength(3)
})
