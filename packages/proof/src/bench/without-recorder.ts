import { registerHooks } from 'node:module'

// `--import` of a server that records no decision of the bot, to compare it with one that does.
const RECORDER = '/features/intake/decisions/decisions.record.ts'
const NOTHING = `
  export const digestText = text => text
  export const recordDecision = async () => undefined`
registerHooks({
  load: (url, context, next) =>
    url.endsWith(RECORDER) ? { format: 'module', source: NOTHING, shortCircuit: true } : next(url, context),
})
