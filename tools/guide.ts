// Takes the pictures of docs/guide in a real browser: `npm run guide`, after a change of a screen in it.
//
//   npm run guide              both languages
//   npm run guide -- pt        one of them
import { abortOnSignals, runStages } from './stages.ts'
import { withTestDatabase } from './test-database.ts'

const LANGUAGES = ['pt', 'en']

const named = process.argv.slice(2)
const unknown = named.filter(language => !LANGUAGES.includes(language))
if (unknown.length > 0) throw new Error(`The guide has no language ${unknown.join(', ')}.`)

const projects = (named.length > 0 ? named : LANGUAGES).map(language => `--project=guide-${language}`)
const command = `playwright test -c packages/e2e/playwright.config.ts --workers=1 ${projects.join(' ')}`
const signal = abortOnSignals()
process.exitCode = await withTestDatabase(async () => {
  const results = await runStages([{ name: 'pictures', commands: [command] }], signal)
  return results.every(({ ok }) => ok) ? 0 : 1
})
