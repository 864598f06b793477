export { EmbeddedError } from './embedded-error.ts'
export { holdsDatabase, runningEmbedded } from './running.ts'
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './supervisor.ts'
