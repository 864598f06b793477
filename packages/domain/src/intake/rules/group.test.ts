import { expect, it } from 'vitest'
import { makeFacts } from '../testing/facts.ts'
import { group } from './group.ts'

it('is silent in groups and has no opinion elsewhere', () => {
  expect(group(makeFacts({ isGroup: true }))).toEqual([])
  expect(group(makeFacts())).toBeUndefined()
})
