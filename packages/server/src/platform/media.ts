import type { FastifyInstance } from 'fastify'
import { refuse } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import { z } from 'zod'
import * as messages from '../features/messages/index.ts'
import * as privacy from '../features/privacy/index.ts'
import * as tickets from '../features/tickets/index.ts'
import { withReadOnlyScope } from '../kernel/database/scope.ts'
import {
  LinkRefused,
  mediaHeaders,
  MediaNotFound,
  MediaRangeRefused,
  type MediaLink,
} from '../kernel/media/index.ts'
import { admitToFile } from '../kernel/http/guard.ts'
import { parsePart } from '../kernel/http/failures.ts'
import type { AppContext } from '../kernel/process/app-context.ts'

const Params = z.object({ companyId: z.string().max(10), key: z.string().max(64), name: z.string().max(500) })
const Query = z.object({
  exp: z.string().max(20).optional(),
  u: z.string().max(20).optional(),
  sig: z.string().max(100).optional(),
  download: z.string().max(1).optional(),
})

/**
 * Asks the row before its file is sent. The link of a message's file opens while the message has the file, and its user
 * may see the ticket that it stands in, by the rule of lists and events. That of one user is the link of an export.
 */
async function mustSeeRowOf(context: AppContext, viewer: Viewer, link: MediaLink): Promise<void> {
  const { audience, key } = link
  if (typeof audience !== 'object') return
  if ('userId' in audience) return privacy.mustStillBeExported(context, viewer, link)
  await withReadOnlyScope(context, viewer, async scope => {
    const ticketId = await messages.findTicketOfFile(scope.db, audience.messageId, key)
    if (ticketId === undefined) throw refuse('ERR_NOT_FOUND')
    await tickets.mustSeeMessages(scope, ticketId)
  })
}

/**
 * Serves files by signed links that expire. Only viewers of the owning row get a link, and it opens for a
 * living session alone; that of a message's file while its user may see the message.
 */
export function mountMedia(app: FastifyInstance, context: AppContext): void {
  app.get('/public/:companyId/:key/:name', { config: { access: 'signed link' } }, async (request, reply) => {
    const params = parsePart(Params, request.params)
    const { download, ...query } = parsePart(Query, request.query)
    try {
      const link = context.links.verify({ ...params, ...query }, context.clock.now())
      const viewer = await admitToFile(context, request, link)
      await mustSeeRowOf(context, viewer, link)
      const opened = await context.media.open(link.companyId, link.key, {
        filename: link.name,
        range: request.headers.range,
      })
      const lifeSeconds = (link.expiresAt.getTime() - context.clock.now().getTime()) / 1000
      // The file of one user stays on no computer that others use as well.
      const maxAgeSeconds =
        typeof link.audience === 'object' && 'userId' in link.audience ? null : lifeSeconds
      return await reply
        .status(opened.range ? 206 : 200)
        .headers(
          mediaHeaders({ ...opened, name: link.name, maxAgeSeconds, download: download !== undefined }),
        )
        .send(opened.stream)
    } catch (error) {
      if (error instanceof LinkRefused) throw refuse('ERR_NO_PERMISSION')
      if (error instanceof MediaNotFound) throw refuse('ERR_NOT_FOUND')
      if (error instanceof MediaRangeRefused)
        return reply.status(416).header('content-range', `bytes */${error.size}`).send()
      throw error
    }
  })
}
