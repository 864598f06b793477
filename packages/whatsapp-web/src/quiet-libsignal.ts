import { registerHooks } from 'node:module'

const LIBSIGNAL = /\/node_modules\/libsignal\/.*\.js$/u
/** Stands where that module looks for its console; nothing it says is worth a line. */
const MUTE = "'use strict';const console=new Proxy({},{get:()=>()=>{}});"

/**
 * Runs `load` while libsignal, should it be loaded, gets a console that says nothing: it prints whole sessions with their private
 * keys. What was loaded before stays as it was.
 */
export async function withQuietLibsignal<T>(load: () => Promise<T>): Promise<T> {
  const hooks = registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      if (!LIBSIGNAL.test(url) || loaded.source === undefined || loaded.source === null) return loaded
      const source = typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString()
      return { ...loaded, source: `${MUTE}${source}` }
    },
  })
  try {
    return await load()
  } finally {
    hooks.deregister()
  }
}
