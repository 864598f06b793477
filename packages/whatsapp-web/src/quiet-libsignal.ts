import { registerHooks } from 'node:module'

const LIBSIGNAL = /\/node_modules\/libsignal\/.*\.js$/u
/** Replaces that module's console with one that logs nothing. */
const MUTE = "'use strict';const console=new Proxy({},{get:()=>()=>{}});"

const QUEUE = /\/libsignal\/src\/queue_job\.js$/u
/**
 * Its queue is one for all sessions of the process, by the address of the customer, and runs the work of all of them in
 * the context of the first. Each keeps its own: work in another session's context misses its own transaction, waits for
 * itself for ever, and with it everybody to whom that customer writes.
 */
const KEEP_CONTEXT = `
const { AsyncResource } = require('node:async_hooks')
const enqueue = module.exports
module.exports = (bucket, work) => enqueue(bucket, AsyncResource.bind(work))`

/**
 * Runs `load` with a silent console for libsignal, which logs whole sessions including their private
 * keys, and with a queue that keeps each session's context. Modules loaded before stay as they are.
 */
export async function withQuietLibsignal<T>(load: () => Promise<T>): Promise<T> {
  const hooks = registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      if (!LIBSIGNAL.test(url) || loaded.source === undefined || loaded.source === null) return loaded
      const source =
        typeof loaded.source === 'string'
          ? loaded.source
          : Buffer.from(loaded.source as Uint8Array).toString()
      return { ...loaded, source: `${MUTE}${source}${QUEUE.test(url) ? KEEP_CONTEXT : ''}` }
    },
  })
  try {
    return await load()
  } finally {
    hooks.deregister()
  }
}
