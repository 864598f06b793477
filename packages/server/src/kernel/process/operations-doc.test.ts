import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { CONFIG_TABLE } from './config.ts'

it('the operations page has a row for every variable the server reads, with its default and meaning', async () => {
  const page = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
  for (const { name, default: shown, description } of CONFIG_TABLE)
    expect(page).toContain(`| \`${name}\` | ${shown || 'not set'} | ${description}`)
})
