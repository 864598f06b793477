import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { limitBytes } from './limit-bytes.ts'

it('a body that breaks before anybody reads it is an error of its reader alone', async () => {
  const source = new PassThrough()
  const body = limitBytes(
    source,
    100,
    200,
    error => error as Error,
    () => undefined,
  )
  source.destroy(new Error('cut'))
  await new Promise(resolve => setTimeout(resolve, 1))
  await expect(buffer(body)).rejects.toThrow('cut')
})
