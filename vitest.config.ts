import { defineConfig } from 'vitest/config'

const EMBEDDED = 'packages/server/src/embedded/**/*.test.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['packages/{contract,domain,channels,web}/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/{server,proof,whatsapp-web}/src/**/*.test.ts'],
          exclude: [EMBEDDED],
          globalSetup: 'packages/server/src/testing/global-setup.ts',
        },
      },
      // These start servers of their own, so they need no test database.
      { extends: true, test: { name: 'embedded', include: [EMBEDDED], testTimeout: 60_000 } },
    ],
  },
})
