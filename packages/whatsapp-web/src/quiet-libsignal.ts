import { registerHooks } from 'node:module'

const LIBSIGNAL = /\/node_modules\/libsignal\/.*\.js$/u
/** Replaces that module's console with one that logs nothing. */
const MUTE = "'use strict';const console=new Proxy({},{get:()=>()=>{}});"

/**
 * Runs `load` with a silent console for libsignal, which logs whole sessions including their private
 * keys. Modules loaded before keep their console.
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
      return { ...loaded, source: `${MUTE}${source}` }
    },
  })
  try {
    return await load()
  } finally {
    hooks.deregister()
  }
}
