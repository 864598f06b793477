/** The number of a fake account. */
export interface FakeAccount {
  readonly wabaId: string
  readonly phoneNumberId: string
  readonly displayPhoneNumber: string
}

/** The person of a webhook; without a number only the user id identifies them. */
export interface FakePerson {
  readonly name: string
  readonly number?: string
  readonly userId?: string
  readonly username?: string
}

export type WebhookPayload = Record<string, unknown>

/** Wraps one value in a complete webhook. */
export function webhookEnvelope(
  account: FakeAccount,
  field: string,
  value: WebhookPayload,
  at: Date,
): WebhookPayload {
  const metadata = {
    display_phone_number: account.displayPhoneNumber,
    phone_number_id: account.phoneNumberId,
  }
  const change = { field, value: { messaging_product: 'whatsapp', metadata, ...value } }
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: account.wabaId, time: unixSeconds(at), changes: [change] }],
  }
}

/** An entry of `contacts[]`. */
export function contactEntry({ name, number, userId, username }: FakePerson): WebhookPayload {
  return {
    profile: { name, ...(username && { username }) },
    ...(number && { wa_id: number }),
    ...(userId && { user_id: userId }),
  }
}

/** An entry of `messages[]` written by a customer. */
export function messageEntry(person: FakePerson, id: string, at: Date, body: WebhookPayload): WebhookPayload {
  return {
    ...(person.number && { from: person.number }),
    ...(person.userId && { from_user_id: person.userId }),
    id,
    timestamp: String(unixSeconds(at)),
    ...body,
  }
}

/** An entry of `statuses[]`. */
export function statusEntry(
  id: string,
  status: string,
  recipient: FakePerson,
  at: Date,
  more: WebhookPayload = {},
): WebhookPayload {
  return {
    id,
    status,
    timestamp: String(unixSeconds(at)),
    ...(recipient.number && { recipient_id: recipient.number }),
    ...(recipient.userId && { recipient_user_id: recipient.userId }),
    ...more,
  }
}

export const PRICING: WebhookPayload = {
  billable: false,
  pricing_model: 'PMP',
  category: 'service',
  type: 'free_customer_service',
}

/** Whole seconds since 1970. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
