import type { Plugin } from 'vite'

/** The subset of the most used languages. */
const FIRST_FONT = /inter-latin-wght-normal.*\.woff2$/

/**
 * Fetches the font beside the scripts. Only text requests it otherwise, once the scripts have drawn some: what stands right of
 * that text moves then, wherever the system has no font of the same measures.
 */
export function preloadedFont(): Plugin {
  return {
    name: 'preloaded-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const file = Object.keys(bundle).find(name => FIRST_FONT.test(name))
        if (file === undefined) throw new Error('The build has no font for the first text.')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
