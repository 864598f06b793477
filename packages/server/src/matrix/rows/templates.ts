import type { FixtureIds } from '../../testing/fixtures.ts'
import { NOT_YOURS, type RouteRows } from './row.ts'

const ofConnection = {
  call: (it: FixtureIds) => ({ params: { whatsappId: it.whatsappId } }),
  slots: { whatsappId: 'ERR_NO_WAPP_FOUND' },
} as const

export const templates = {
  listTemplates: ofConnection,
  syncTemplates: ofConnection,
  sendTemplate: {
    call: it => ({ params: { ticketId: it.ticketId }, body: { templateId: it.templateId, values: {} } }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND', templateId: 'ERR_NO_TEMPLATE_FOUND' },
    unseen: NOT_YOURS,
    // A template of another number is none of this conversation's.
    hidden: { templateId: 'ERR_NO_TEMPLATE_FOUND' },
    writes: {
      table: 'messages',
      where: (_, reply) => ({ id: (reply as unknown as { id: number }[])[0]?.id }),
    },
  },
} satisfies RouteRows
