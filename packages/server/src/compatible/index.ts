/**
 * The edge at which frontends of this family are served that were not made here: it maps their calls, the answers and
 * the events. The rest of the product has one shape and does not know them. Spec: behaviour 19.
 */
export { allowListedOrigins, mapCalls } from './http.ts'
export { ownPath } from './paths.ts'
export { allowPolling, familySockets } from './sockets.ts'
