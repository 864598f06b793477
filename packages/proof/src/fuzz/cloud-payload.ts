import { createHmac } from 'node:crypto'

/** A connection of the Cloud API as the provider's side knows it. */
export interface CloudNumber {
  readonly path: string
  readonly connectionId: number
  readonly phoneNumberId: string
  readonly appSecret: string
}

/** The envelope of a webhook of a number. */
export const buildEnvelope = (
  { phoneNumberId }: Pick<CloudNumber, 'phoneNumberId'>,
  value: object,
  field = 'messages',
): object => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '1022',
      time: 1_763_726_400,
      changes: [
        {
          field,
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '551140000000', phone_number_id: phoneNumberId },
            ...value,
          },
        },
      ],
    },
  ],
})

/** A text of a customer. */
export const cloudTextMessage = (
  id: string,
  from: string,
  body: unknown,
  name: unknown = 'Dario',
): { contacts: object[]; messages: object[] } => ({
  contacts: [{ profile: { name }, wa_id: from }],
  messages: [{ from, id, timestamp: '1763726400', type: 'text', text: { body } }],
})

const from = '5511900000009'
const sender = { from, timestamp: '1763726401' }
const contacts = [{ profile: { name: 'Dario' }, wa_id: from }]
/** One of each event that a webhook may carry, `id` making it a new one. */
export const WEBHOOK_KINDS: readonly ((id: string) => { field?: string; value: object })[] = [
  id => ({ value: cloudTextMessage(id, from, 'Oi') }),
  id => ({
    value: {
      contacts,
      messages: [
        {
          ...sender,
          id,
          type: 'image',
          image: { id: 'm1', mime_type: 'image/jpeg', caption: 'Foto', sha256: 'x' },
        },
      ],
    },
  }),
  id => ({
    value: {
      contacts,
      messages: [
        {
          ...sender,
          id,
          type: 'document',
          document: { id: 'm2', mime_type: 'application/pdf', filename: 'nota.pdf' },
        },
      ],
    },
  }),
  id => ({
    value: {
      contacts,
      messages: [{ ...sender, id, type: 'audio', audio: { id: 'm3', mime_type: 'audio/ogg', voice: true } }],
    },
  }),
  id => ({
    value: {
      contacts,
      messages: [
        {
          ...sender,
          id,
          type: 'location',
          location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua 1' },
        },
      ],
    },
  }),
  id => ({
    value: {
      contacts,
      messages: [
        {
          ...sender,
          id,
          type: 'contacts',
          contacts: [
            {
              name: { formatted_name: 'Bia' },
              phones: [{ phone: '+55 11 93333-4444' }],
              emails: [{ email: 'bia@example.com' }],
            },
          ],
        },
      ],
    },
  }),
  id => ({
    value: {
      contacts,
      messages: [{ ...sender, id, type: 'reaction', reaction: { message_id: 'wamid.first', emoji: '👍' } }],
    },
  }),
  id => ({
    value: {
      contacts,
      messages: [
        {
          ...sender,
          id,
          type: 'interactive',
          interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Vendas', description: 'x' } },
        },
      ],
    },
  }),
  id => ({
    value: {
      contacts,
      messages: [
        {
          ...sender,
          id,
          type: 'edit',
          edit: { original_message_id: 'wamid.first', message: { type: 'text', text: { body: 'Outro' } } },
        },
      ],
    },
  }),
  id => ({
    value: {
      contacts,
      messages: [{ ...sender, id, type: 'revoke', revoke: { original_message_id: 'wamid.nobody' } }],
    },
  }),
  id => ({
    value: {
      contacts,
      messages: [
        { ...sender, id, type: 'system', system: { type: 'user_changed_number', body: 'x', wa_id: from } },
      ],
    },
  }),
  id => ({
    value: {
      contacts,
      messages: [
        {
          ...sender,
          id,
          type: 'hologram',
          hologram: { id: 'x' },
          context: { id: 'wamid.first', forwarded: true },
          referral: { source_type: 'ad', body: 'x' },
        },
      ],
    },
  }),
  id => ({
    value: {
      statuses: [
        {
          id,
          status: 'delivered',
          timestamp: '1763726402',
          recipient_id: from,
          biz_opaque_callback_data: 'message:1',
          errors: [{ code: 131_026, title: 'x' }],
        },
      ],
    },
  }),
  id => ({
    field: 'calls',
    value: {
      calls: [
        { ...sender, id, to: '551140000000', event: 'terminate', direction: 'USER_INITIATED', duration: 3 },
      ],
    },
  }),
  id => ({
    field: 'smb_message_echoes',
    value: {
      message_echoes: [
        {
          from: '551140000000',
          to: from,
          id,
          timestamp: '1763726403',
          type: 'text',
          text: { body: 'Do celular' },
        },
      ],
    },
  }),
  id => ({
    field: 'history',
    value: {
      history: [
        {
          metadata: { phase: 0, chunk_order: 1, progress: 55 },
          threads: [{ id: from, messages: [{ ...sender, id, type: 'text', text: { body: 'Antes' } }] }],
        },
      ],
    },
  }),
  id => ({
    field: 'user_id_update',
    value: {
      user_id_update: [
        { wa_id: from, user_id: { previous: 'BR.1', current: `BR.${id}` }, timestamp: '1763726404' },
      ],
    },
  }),
  id => ({ field: 'template_status_update', value: { event: 'APPROVED', message_template_id: id } }),
]

export const signBody = (secret: string, body: Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
export const signedHeaders = (
  { appSecret }: Pick<CloudNumber, 'appSecret'>,
  body: Buffer,
): Record<string, string> => ({
  'content-type': 'application/json',
  'x-hub-signature-256': signBody(appSecret, body),
})
