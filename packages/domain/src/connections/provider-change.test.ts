import { PROVIDERS } from '@recado/contract'
import { expect, it } from 'vitest'
import { mayChangeProvider } from './provider-change.ts'

it('a number by QR and a number of the Cloud API may become each other, and nothing else may change', () => {
  const allowed = PROVIDERS.flatMap(from =>
    PROVIDERS.filter(to => mayChangeProvider(from, to)).map(to => [from, to]),
  )
  expect(allowed).toEqual([
    ['beta', 'cloud'],
    ['cloud', 'beta'],
  ])
})
