import { buildEnvelope, cloudTextMessage, type CloudNumber } from './cloud-payload.ts'

const from = '5511900000009'
const contacts = [{ profile: { name: 'Dario' }, wa_id: from }]
const says = (type: string, content: object): object => ({
  contacts,
  messages: [{ from, id: 'wamid.fixed', timestamp: '1763726401', type, [type]: content }],
})
const TEXT = cloudTextMessage('wamid.fixed', from, 'Oi')
const IMAGE = says('image', { id: 'm1', mime_type: 'image/jpeg', caption: 'Foto', sha256: 'x' })
const PLACE = says('location', { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua 1' })
const CARD = says('contacts', [{ name: { formatted_name: 'Bia' }, phones: [{ phone: '+55 11 93333-4444' }] }])
const REACTION = says('reaction', { message_id: 'wamid.first', emoji: '👍' })
const CHOICE = says('interactive', { type: 'list_reply', list_reply: { id: '1', title: 'Vendas' } })
const EDIT = says('edit', {
  original_message_id: 'wamid.first',
  message: { type: 'text', text: { body: 'Outro' } },
})
const STATUS = {
  statuses: [
    {
      id: 'wamid.fixed',
      status: 'failed',
      timestamp: '1763726402',
      recipient_id: from,
      errors: [{ code: 131_026, title: 'x' }],
    },
  ],
}
const HANDOVER = {
  recipient: {},
  sender: { phone_number: from },
  timestamp: '1763726402',
  control_passed: { new_owner_role: 'escalation' },
  conversation_context: { summary: { text: 'Resumo' } },
}
const JOIN = { groups: [{ group_id: 'g', type: 'group_join_request_created', wa_id: from }] }
const NAME = {
  state_sync: [{ type: 'contact', action: 'add', contact: { full_name: 'Da', phone_number: from } }],
}
const NEWS = {
  event: 'ACCOUNT_RESTRICTION',
  restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1_763_726_402 }],
}

const CHANGE = 'entry.0.changes.0'
const VALUE = `${CHANGE}.value`
const MESSAGE = `${CHANGE}.value.messages.0`
const TOLD = `${CHANGE}.value.statuses.0`
/** The places that are told wrongly, each in what it belongs to. */
const PLACES: readonly (readonly [value: object, path: string, field?: string])[] = [
  [TEXT, 'object'],
  [TEXT, 'entry'],
  [TEXT, 'entry.0'],
  [TEXT, 'entry.0.id'],
  [TEXT, 'entry.0.changes'],
  [TEXT, CHANGE],
  [TEXT, `${CHANGE}.field`],
  [TEXT, `${CHANGE}.value`],
  [TEXT, `${CHANGE}.value.metadata`],
  [TEXT, `${CHANGE}.value.metadata.phone_number_id`],
  [TEXT, `${CHANGE}.value.contacts`],
  [TEXT, `${CHANGE}.value.contacts.0.profile`],
  [TEXT, `${CHANGE}.value.contacts.0.wa_id`],
  [TEXT, `${CHANGE}.value.messages`],
  [TEXT, MESSAGE],
  [TEXT, `${MESSAGE}.from`],
  [TEXT, `${MESSAGE}.id`],
  [TEXT, `${MESSAGE}.timestamp`],
  [TEXT, `${MESSAGE}.type`],
  [TEXT, `${MESSAGE}.text.body`],
  [IMAGE, `${MESSAGE}.image`],
  [IMAGE, `${MESSAGE}.image.id`],
  [PLACE, `${MESSAGE}.location.latitude`],
  [CARD, `${MESSAGE}.contacts.0.phones`],
  [REACTION, `${MESSAGE}.reaction.message_id`],
  [CHOICE, `${MESSAGE}.interactive.list_reply`],
  [EDIT, `${MESSAGE}.edit.message`],
  [STATUS, `${TOLD}.status`],
  [STATUS, `${TOLD}.errors`],
  [HANDOVER, `${VALUE}.sender.phone_number`, 'messaging_handovers'],
  [HANDOVER, `${VALUE}.control_passed`, 'messaging_handovers'],
  [HANDOVER, `${VALUE}.conversation_context.summary.text`, 'messaging_handovers'],
  [JOIN, `${VALUE}.groups.0`, 'group_participants_update'],
  [JOIN, `${VALUE}.groups.0.wa_id`, 'group_participants_update'],
  [NAME, `${VALUE}.state_sync.0.contact`, 'smb_app_state_sync'],
  [NAME, `${VALUE}.state_sync.0.contact.full_name`, 'smb_app_state_sync'],
  [NEWS, `${VALUE}.restriction_info`, 'account_update'],
  [NEWS, `${VALUE}.restriction_info.0.expiration`, 'account_update'],
]
/** The values that stand there instead. */
const VALUES: readonly unknown[] = [null, -1e300, ['\u202e\u0000', []], { length: 2, toString: 1, '': {} }]

/** The tree with another value at a path. */
function setAt(tree: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(tree)) return tree.map((one, at) => (String(at) === key ? setAt(one, rest, value) : one))
  const object = tree as Record<string, unknown>
  return { ...object, [key]: setAt(object[key], rest, value) }
}

/** Signed webhooks whose shape is not Meta's, the same in every run: each place with each value. */
export const hostileWebhooks = (number: Pick<CloudNumber, 'phoneNumberId'>): string[] =>
  PLACES.flatMap(([value, path, field]) =>
    VALUES.map(wrong => JSON.stringify(setAt(buildEnvelope(number, value, field), path.split('.'), wrong))),
  )
