import fastify from 'fastify'
import { expect, it } from 'vitest'
import { makeLogger } from '../process/log.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

async function linesAfter(
  trustProxy: false | number,
  requests: readonly Record<string, string>[],
): Promise<string[]> {
  const lines: string[] = []
  const log = makeLogger({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } })
  const app = fastify()
  warnOfUntrustedProxy(app, { trustProxy }, log)
  app.get('/', () => 'ok')
  for (const headers of requests) await app.inject({ url: '/', headers })
  await app.close()
  return lines
}

it('a proxy that is not trusted is named once in the log, without the address of its client', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.77' }
  const lines = await linesAfter(false, [{}, forwarded, forwarded, { forwarded: 'for=203.0.113.78' }])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('RECADO_TRUST_PROXY')
  expect(lines[0]).not.toContain('203.0.113')
})

it('no line is written without a proxy, or when one is trusted', async () => {
  expect(await linesAfter(false, [{}, { 'user-agent': 'x' }])).toEqual([])
  expect(await linesAfter(1, [{ 'x-forwarded-for': '203.0.113.77' }])).toEqual([])
})
