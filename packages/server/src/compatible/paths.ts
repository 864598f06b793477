/** Addresses that these frontends name as this server does. */
const SHARED = /^\/(?:public|socket\.io)\/|^\/api\/messages\/send\/?(?:\?|$)/

/** The address of this server for a call of these frontends, whose paths have no prefix. */
export const ownPath = (url: string): string => (SHARED.test(url) ? url : `/api${url}`)
