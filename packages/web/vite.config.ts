import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { rejectChunkCycles } from './vite-chunk-cycles.ts'
import { compressedCopies } from './vite-compress.ts'
import { preloadedFont } from './vite-font.ts'
import { guideBooks } from './vite-guide.ts'
import { addressesOfRoutes } from './vite-routes.ts'
import { tablesDoNothing } from './vite-tables.ts'
import { compiledWords, wordsWithTheirChunks } from './vite-words.ts'
import { serviceWorker } from './vite-worker.ts'

const api = process.env['RECADO_API'] ?? 'http://127.0.0.1:8080'
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    addressesOfRoutes(),
    tablesDoNothing(),
    guideBooks(),
    compiledWords(),
    wordsWithTheirChunks(),
    preloadedFont(),
    serviceWorker(),
    rejectChunkCycles(),
    compressedCopies(),
  ],
  define: { __VERSION__: JSON.stringify(version) },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/public', '/hooks', '/socket.io'].map(path => [
        path,
        { target: api, ws: path === '/socket.io' },
      ]),
    ),
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    sourcemap: false,
    // No inlining: data URLs would need wider rules in the content security policy.
    assetsInlineLimit: 0,
    // Every supported browser preloads modules natively.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          // Contract modules only build tables, so unused ones can be dropped.
          { test: /packages\/(contract|domain)\/src/, sideEffects: false },
          // A feature's index has no side effects: importing one export does not load the others.
          { test: /packages\/web\/src\/features\/[^/]+\/index\.ts$/, sideEffects: false },
        ],
      },
      output: {
        // The start names every chunk, so shorter hashes spare a third of a kilobyte; the bundler asks for seven letters.
        chunkFileNames: ({ name }) => `assets/${name.replace('.words', '')}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:5][extname]',
        codeSplitting: {
          groups: [
            // React and the router change less often than the app: they stay in the browser's cache across
            // releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//, priority: 2 },
            // The code of every page and the login in one file: each file costs a request and headers.
            { name: 'start', tags: ['$initial'], priority: 1 },
            // Small modules shared by many pages. Each group holds all that its modules import beside the groups
            // above, so that no chunk imports it back; the build fails on a circle.
            {
              name: 'icons',
              test: /node_modules\/(lucide-react|@mantine\/core\/esm\/components\/(Accordion\/AccordionChevron|Checkbox\/CheckIcon|Radio\/RadioIcon))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Those of screens that are not opened first; their subscriptions load when the page is idle.
            {
              name: 'late-queries',
              test: /packages\/web\/src\/features\/(billing|campaigns|companies|consents|contact-lists|files|helps|imports|integrations|kanban|prompts|schedules|spreadsheets)\/[\w-]+\.queries\.ts$/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'late-live',
              test: /packages\/(contract\/src\/kanban\/card-cursor|domain\/src\/(campaigns|imports|kanban|spreadsheets)\/[\w-]+\.live)\.ts$/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'queries',
              test: /packages\/web\/src\/features\/(([\w-]+|(chats|conversation)\/thread|tickets\/unread)\/[\w-]+\.queries|tickets\/replay)\.ts$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'live',
              test: /packages\/(contract\/src\/(chats\/chat|kanban\/card)-cursor|domain\/src\/([\w/-]+\.live|lists\/[\w-]+))\.ts$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'tickets',
              test: /packages\/(web\/src\/(features\/tickets\/((filter|list|snooze|transfer|unread|waiting)\/)?[\w-]+|ui\/chat\/(Ticks|MediaKindIcon)|ui\/layout\/TabBar)|domain\/src\/(answer-targets\/answer-target|tickets\/(ticket-filters|waiting(-bell)?)))\.(tsx?|module\.css)$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What names, numbers and times are, in files of a few lines.
            {
              name: 'facts',
              test: /packages\/(domain|contract)\/src\/([\w-]+\/)*(written-digits|fold|masking|phone-digits|preview|whole-user|duration-text|country|whatsapp-text)\.ts$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Questions and notices of a few lines.
            {
              name: 'notices',
              test: /packages\/web\/src\/(features\/session\/(profile-dialog|sign-out)|ui\/(feedback\/(confirm|delayed-action|undo-toast)|list\/(CountBadge|ListRow)))\.(tsx?|module\.css)$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // The tickets screen and the board show conversations, whose code loads after them.
            {
              name: 'conversations',
              test: /packages\/web\/src\/features\/conversation\/(lazy-conversation|subscribe-conversations|Opening\w+|opening-focus|thread\/subscribe-threads|outbox\/outbox|menus\/(early-shortcut|shortcuts)|composer\/(attachment|held-submission))\.(tsx?|module\.css)$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // The parts of figures, which the dashboard and the reports share whole: the start names one file for all of them.
            {
              name: 'figures',
              test: /packages\/web\/src\/ui\/figures\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'mantine-utils',
              test: /node_modules\/@mantine\/(core\/esm\/core\/utils|hooks\/esm\/utils)\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'list-states',
              test: /packages\/web\/src\/ui\/list\/(EmptyState|FailedState|NextPageRow|RowsSkeleton)\.(tsx|module\.css)$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'lib',
              test: /packages\/(web\/src\/lib\/|domain\/src\/contacts\/first-name)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
