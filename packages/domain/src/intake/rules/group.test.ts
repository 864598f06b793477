import { expect, it } from 'vitest'
import { factsOf } from '../testing/facts.ts'
import { group } from './group.ts'

it('is silent in groups and has no opinion elsewhere', () => {
  expect(group(factsOf({ isGroup: true }))).toEqual([])
  expect(group(factsOf())).toBeUndefined()
})
