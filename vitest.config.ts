import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tools/testing/slowest-first.ts'

const EMBEDDED = 'packages/server/src/embedded/**/*.test.ts'
/** The seed of property tests and fuzzers. The gate uses the default; `npm run sweep` draws a new one for every round. */
const SEED = Number(process.env['RECADO_SEED'] ?? 20_260)

/** Tests of whole servers that are killed, filled, restored or upgraded, or that wait: not in the quick run. */
const IS_QUICK = process.env['RECADO_QUICK'] === '1'
const LEFT_OUT = IS_QUICK ? ['**/*.deep.test.ts'] : []

/** A shuffled order keeps the sequencer of Vitest. */
const IS_SHUFFLED = process.argv.some(argument => argument.startsWith('--sequence.shuffle'))

export default defineConfig({
  test: {
    pool: 'forks',
    // Young objects of a server under test fill the usual space so often that collecting them takes a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    // Of the quick tests more wait for the database; the others start whole servers.
    maxWorkers: Number(process.env['RECADO_TEST_WORKERS'] ?? (IS_QUICK ? 5 : 3)),
    // A busy machine takes longer; no test waits for a time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Node runs the sources itself, as it does in production. The files of a worker share their modules, so none may leave a global changed.
    experimental: { viteModuleRunner: false },
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    exclude: ['**/node_modules/**', ...LEFT_OUT],
    tags: [{ name: 'deep', description: 'Kills, fills or waits; not in the quick run.' }],
    ...(IS_QUICK ? { tagsFilter: ['!deep'] } : {}),
    provide: { seed: SEED },
    setupFiles: 'tools/testing/property-seed.ts',
    ...(IS_SHUFFLED ? {} : { sequence: { sequencer: SlowestFirst } }),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/{contract,domain,channels,e2e}/src/**/*.test.ts',
            'packages/web/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['packages/web/src/**/*.test.ts'],
          setupFiles: 'packages/web/src/testing/shared-state-setup.ts',
          experimental: { viteModuleRunner: true },
        },
      },
      // Node does not run JSX.
      {
        extends: true,
        test: {
          name: 'components',
          include: ['packages/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: [
            'packages/web/src/testing/shared-state-setup.ts',
            'packages/web/src/testing/component-setup.ts',
          ],
          experimental: { viteModuleRunner: true },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/{server,proof,whatsapp-web}/src/**/*.test.ts'],
          exclude: [EMBEDDED, ...LEFT_OUT],
          globalSetup: 'packages/server/src/testing/global-setup.ts',
        },
      },
      // These start servers of their own, so they need no test database.
      { extends: true, test: { name: 'embedded', include: [EMBEDDED] } },
    ],
  },
})
