import type { CompanyWebhookEvent } from '@recado/contract'

const event: CompanyWebhookEvent = {
  event: 'message.created',
  companyId: 1,
  createdAt: '2026-11-24T12:30:00.000Z',
  message: {
    id: 5012,
    ticketId: 1490,
    contactId: 311,
    type: 'chat',
    body: 'Oi!',
    fromMe: false,
    isAutomatic: false,
    ack: 0,
    isEdited: false,
    isDeleted: false,
    hasFile: false,
    createdAt: '2026-11-24T12:30:00.000Z',
  },
}

/** The body of a call, as a receiver gets it. */
export const SAMPLE_EVENT = JSON.stringify(event, null, 2)
