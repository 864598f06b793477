import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of everything that draws; vitest.config.ts sets it. */
    seed: number
  }
}

// fast-check prints the seed and the path of a counterexample with every failure.
fc.configureGlobal({ seed: inject('seed') })
