export { EmbeddedError } from './embedded-error.ts'
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './supervisor.ts'
