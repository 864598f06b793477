import type { Connection, DriverContext } from '../port.ts'
import type { GraphAccount } from '../graph/session.ts'
import { CLOUD_CAPABILITIES } from './capabilities.ts'
import { Graph } from './graph.ts'
import { messageBody, reactionBody, readBody } from './message-body.ts'

/** One number at the Cloud API. */
export function cloudAccount(connection: Connection, { http, clock }: DriverContext): GraphAccount {
  const graph = new Graph({ connection, http, clock })
  return {
    capabilities: CLOUD_CAPABILITIES,
    check: () => graph.number(),
    send: async message => {
      const { content } = message
      return graph.send(messageBody(message, content.kind === 'media' ? await graph.upload(content) : undefined))
    },
    handlers: {
      react: async action => {
        await graph.post(reactionBody(action))
        return {}
      },
      read: async ({ targets }) => {
        const last = targets.at(-1)
        if (last !== undefined) await graph.post(readBody(last))
      },
      // Shown by marking the customer's latest message as read, so there is nothing to show before they wrote.
      typing: async ({ state, inReplyTo }) => {
        if (state !== 'paused' && inReplyTo !== undefined) await graph.post(readBody(inReplyTo, true))
      },
      templates: () => graph.templates(),
      download: ({ ref }) => graph.download(ref),
    },
  }
}
