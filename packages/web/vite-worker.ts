import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { tablesDoNothing } from './vite-tables.ts'

/**
 * The screens that must work offline: their code and its dependencies are cached when the worker is
 * installed.
 */
const FIRST_SCREENS =
  /packages\/web\/src\/(app\/(MemberFrame|startup\/background-tasks|query-cache\/hydrate)|lib\/session\/user-storage|features\/conversation\/(outbox\/outbox-storage|Conversation)|screens\/tickets\/TicketsScreen|ui\/feedback\/Toasts|i18n\/catalogue)\.tsx?(\?pt)?$/
/** Font subsets of the most used languages; others load on demand. */
const FIRST_FONT = /inter-latin-wght-normal/
/** Cached later, when idle: scripts and styles. Not rarely used ones: emoji, encoders, further fonts. */
const REST = /\.(js|css)$/

/** Builds the service worker with the list of this build's files, and writes it beside the pages. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir }, bundle) {
        if (dir === undefined) return
        const files = Object.values(bundle)
        const chunks = files.filter(file => file.type === 'chunk')
        const first = new Set(
          chunks
            .filter(({ isEntry, facadeModuleId }) => isEntry || FIRST_SCREENS.test(facadeModuleId ?? ''))
            .flatMap(chunk => [...needs(chunk, bundle)]),
        )
        for (const { fileName } of files) if (FIRST_FONT.test(fileName)) first.add(fileName)
        const rest = files.map(({ fileName }) => fileName).filter(name => REST.test(name) && !first.has(name))
        const pages = [
          'index.html',
          ...readdirSync(path.join(import.meta.dirname, 'public'), { recursive: true, encoding: 'utf8' }),
        ]
          .filter(name => name.includes('.'))
          .toSorted()
        const known = createHash('sha256').update(JSON.stringify([...first, ...rest]))
        for (const name of pages) known.update(readFileSync(path.join(dir, name)))
        const addresses = (names: Iterable<string>): string =>
          JSON.stringify([...names].map(name => `/${name.replaceAll('\\', '/')}`))
        await build({
          configFile: false,
          root: import.meta.dirname,
          logLevel: 'warn',
          plugins: [tablesDoNothing()],
          define: {
            __BUILD__: JSON.stringify(known.digest('base64url').slice(0, 16)),
            __PAGES__: addresses(pages),
            __FIRST__: addresses(first),
            __REST__: addresses(rest),
          },
          build: {
            target: 'es2023',
            outDir: dir,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: {
              // Only what the worker says and asks; contract and domain have no side effects.
              treeshake: {
                moduleSideEffects: [{ test: /packages\/(contract|domain)\/src/, sideEffects: false }],
              },
              input: path.join(import.meta.dirname, 'src/worker/sw.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        })
      },
    },
  }
}

/** The static dependencies of a chunk. */
function needs(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const css of (chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata?.importedCss ??
    [])
    seen.add(css)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') needs(imported, bundle, seen)
  }
  return seen
}
