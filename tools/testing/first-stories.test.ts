import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FURTHER_FILES, listFirstStories, STORIES } from './first-stories.ts'

it('leaves out no file that does not exist, and none that is alone in its folder', () => {
  const files = listFirstStories().map(story => story.slice(1).replace(/:\d+$/u, ''))
  const folders = new Set(files.map(file => path.dirname(file)))
  expect(
    [...FURTHER_FILES].filter(
      file => !existsSync(path.join(STORIES, file)) || !folders.has(path.dirname(file)),
    ),
  ).toEqual([])
})
