import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { withQuietLibsignal } from './quiet-libsignal.ts'
import { missingLibraryReason } from './testing/index.ts'

type Enqueue = (bucket: string, work: () => Promise<unknown>) => Promise<unknown>

describe.skipIf(missingLibraryReason)('the queue of libsignal', () => {
  it('runs the work of each session in its own context, though a customer writes to two at once', async () => {
    const { resolve } = createRequire(import.meta.url)
    const require = createRequire(resolve('baileys'))
    const path = require.resolve('libsignal/src/queue_job.js')
    const loaded = require.cache[path]
    delete require.cache[path]
    const enqueue = await withQuietLibsignal(async () => require(path) as Enqueue)
    if (loaded) require.cache[path] = loaded
    const session = new AsyncLocalStorage<string>()
    const run = (name: string): Promise<unknown> =>
      session.run(name, () => enqueue('105511911111111.0', async () => session.getStore()))
    expect(await Promise.all(['Acme', 'Bravo'].map(run))).toEqual(['Acme', 'Bravo'])
  })
})
