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
  // A listener for the close alone: one for errors would take this one.
  const closed = new Promise(resolve => body.once('close', resolve))
  source.destroy(new Error('cut'))
  await closed
  await expect(buffer(body)).rejects.toThrow('cut')
})
