import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '#e2e/support/chromium-flags.ts'

const executablePath = process.env['CHROMIUM']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // One journey per capability; all other tests are for the long run and for runs of a named file.
  ...(process.env['SHORT'] ? { grep: /@journey/ } : {}),
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '.cache/reports/browser.json' }]],
  use: {
    // No trace unless asked for by `--trace retain-on-failure`: keeping one made each test half as long again.
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
})
