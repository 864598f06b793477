import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOutgoing, outgoingFetch } from '../outgoing/index.ts'
import { serve } from '../outgoing/testing/servers.ts'
import { MediaTooLarge } from './media-store.ts'
import { receive } from './receive.ts'

const CHUNK = Buffer.alloc(65_536)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recado-receive-'))
})
afterAll(() => rm(folder, { recursive: true }))

// Vitest fails a run in which an error is thrown outside of every call, which would end the server.
it('a download that is larger than allowed is refused, its call ended, and nothing of it kept', async () => {
  let closed = 0
  await using server = await serve((_, response) => {
    let left = 480
    const write = (): void => {
      while (left-- > 0) if (!response.write(CHUNK)) return void response.once('drain', write)
      response.end()
    }
    response.on('close', () => (closed += 1))
    write()
  })
  const get = outgoingFetch(makeOutgoing({ allow: ['127.0.0.0/8'] }), { maxBytes: 100_000_000 })
  for (const maxBytes of [1, 10_000_000, 20_000_000, 31_000_000]) {
    const { body } = await get(server.origin)
    await expect(
      receive(body ?? new ReadableStream(), folder, { filename: 'filme.mp4', maxBytes }),
    ).rejects.toThrow(MediaTooLarge)
  }
  await expect.poll(() => closed).toBe(4)
  expect(await readdir(folder)).toEqual([])
})
