export { EmbeddedError } from './embedded-error.ts'
export { isRunning } from './processes.ts'
export { hasDatabase, findRunningEmbedded } from './running.ts'
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './supervisor.ts'
