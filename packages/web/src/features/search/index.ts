export { aimAt, forgetAim, useAim } from './aim.ts'
export { FoundMessages } from './lazy-found-messages.tsx'
export { Marked } from './Marked.tsx'
export { someMessagesQuery, someTicketsQuery } from './search.queries.ts'
