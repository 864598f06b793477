import type { Provider } from '@recado/contract'

/** The ways to reach one and the same WhatsApp number. */
const WAYS_TO_A_NUMBER: ReadonlySet<Provider> = new Set(['beta', 'cloud'])

/** Whether a connection may become another kind: its conversations go on only where the people keep their numbers. */
export const mayChangeProvider = (from: Provider, to: Provider): boolean =>
  from !== to && WAYS_TO_A_NUMBER.has(from) && WAYS_TO_A_NUMBER.has(to)
