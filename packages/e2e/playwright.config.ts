import { defineConfig } from '@playwright/test'

/** The full browser, for measurements and notifications. */
export const CHROMIUM = process.env['RECADO_CHROMIUM'] ?? '/usr/bin/chromium'
/** The same without windows: it starts and draws in about two thirds of the time. */
const SHELL = process.env['RECADO_CHROMIUM_SHELL'] ?? CHROMIUM
export const FLAGS = [
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

/**
 * Stories end before code that is compiled better pays for itself, and a separate process that draws costs
 * more than it draws.
 */
const SHORT_RUN = ['--js-flags=--no-turbofan --no-maglev', '--in-process-gpu']

/** Tests that count frames and processor, one at a time: another test beside would be counted too. */
const MEASUREMENTS = /(speed|endurance)\.e2e\.ts$/

export default defineConfig<object, { hasWhatsappWeb: boolean }>({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  // Node runs the sources itself, as it does in production; translating them takes longer than most stories.
  build: { external: ['**/*.ts'] },
  projects: [
    { name: 'stories', testIgnore: MEASUREMENTS },
    {
      name: 'measurements',
      testMatch: MEASUREMENTS,
      workers: 1,
      use: { launchOptions: { executablePath: CHROMIUM, args: FLAGS } },
    },
    // A project a language, so that each has a product of its own.
    ...['pt', 'en'].map(language => ({
      name: `guide-${language}`,
      testMatch: '**/*.guide.ts',
      retries: 0,
      use: {
        hasWhatsappWeb: true,
        launchOptions: { executablePath: CHROMIUM, args: FLAGS },
      },
    })),
  ],
  outputDir: '../../test-results',
  workers: Number(process.env['RECADO_BROWSER_WORKERS'] ?? 3),
  fullyParallel: true,
  timeout: 300_000,
  // A test that needs its second try does not hold up the gate, but is listed as flaky at the end: it has a
  // race, or the product has one.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    launchOptions: { executablePath: SHELL, args: [...FLAGS, ...SHORT_RUN] },
    // Tests cannot intercept a service worker's responses, so only tests of it have one.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // A trace slows every test; --trace on enables it to debug a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
