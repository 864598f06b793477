import { readdirSync } from 'node:fs'
import { ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import { listRoutes } from './feature-routes.ts'

it('finds each route of the contract in one feature', () => {
  const features = readdirSync('packages/contract/src', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
  expect(features.flatMap(feature => listRoutes([feature]) ?? []).toSorted()).toEqual(
    Object.keys(ROUTES).toSorted(),
  )
})

it('names no routes where a feature has none of its own', () => {
  expect(listRoutes(['tags'])).toContain('listTags')
  expect(listRoutes(['tags', 'delivery'])).toBeUndefined()
})
