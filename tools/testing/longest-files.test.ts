import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LONGEST_FILES } from './longest-files.ts'

it('names files that exist', () => {
  expect(LONGEST_FILES.filter(file => !existsSync(file))).toEqual([])
})
