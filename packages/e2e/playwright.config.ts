import { defineConfig } from '@playwright/test'

const CHROMIUM = process.env['RECADO_CHROMIUM'] ?? '/usr/bin/chromium'
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 300_000,
  // A test that needs its second try does not hold up the gate, but is listed as flaky at the end: it has a race, or the product has one.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    launchOptions: { executablePath: CHROMIUM, args: FLAGS },
    // What a service worker answers no test could hold up, so only tests of it have one.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // A trace of every test makes all of them slower; who looks for a failure asks for it with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
