import { expect, it } from 'vitest'
import { baseUrl } from './transcription.ts'

it.each([
  ['https://api.example/v1//', 'https://api.example/v1'],
  [' http://api.example/ ', 'http://api.example'],
  ['https://api.example/v1', 'https://api.example/v1'],
])('%s is the address %s', (given, address) => {
  expect(baseUrl.parse(given)).toBe(address)
})

it('refuses an address of many slashes at once', () => {
  const begun = performance.now()
  expect(baseUrl.safeParse(`https://api.example${'/'.repeat(60_000)}v1`).success).toBe(false)
  expect(performance.now() - begun).toBeLessThan(500)
})
