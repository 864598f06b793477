import type { GraphClient } from '../graph/client.ts'
import type { AddressScheme, Capabilities, ChannelKind, ChannelConnection } from '../port.ts'
import { INSTAGRAM_CAPABILITIES, MESSENGER_CAPABILITIES } from './capabilities.ts'

/** The page or Instagram account behind a connection. */
export interface Page {
  readonly product: MessengerProduct
  readonly client: GraphClient
  readonly node: string
}

/** The differences between a page and an Instagram account; everything else is shared. */
export interface MessengerProduct {
  readonly kind: Extract<ChannelKind, 'messenger' | 'instagram'>
  readonly capabilities: Capabilities
  readonly scheme: AddressScheme
  /** The account id in webhooks. */
  account(connection: ChannelConnection): string
  /** The account in API paths. */
  node(connection: ChannelConnection): string
  url(connection: ChannelConnection): string
  readonly uploadFields: Readonly<Record<string, string>>
  readonly profileFields: string
  /** The webhook object of the account at its app. */
  readonly webhookObject: 'page' | 'instagram'
  /** Events that are ticked at the app's webhook object, `messages` first. */
  readonly dashboardFields: readonly string[]
  /** Events that the account reports, `messages` first. */
  webhookFields(connection: ChannelConnection): readonly string[]
  /** The name of a reaction in the API. */
  reactionOf(emoji: string): string
}

const FACEBOOK_URL = 'https://graph.facebook.com/v25.0'
const INSTAGRAM_URL = 'https://graph.instagram.com/v25.0'

const PAGE_FIELDS = [
  'messages',
  'messaging_postbacks',
  'messaging_referrals',
  'messaging_feedback',
  'message_deliveries',
  'message_reads',
  'message_echoes',
  'message_edits',
  'message_reactions',
  'standby',
] as const
const INSTAGRAM_FIELDS = [
  'messages',
  'messaging_postbacks',
  'messaging_seen',
  'messaging_referral',
  'message_reactions',
  'message_edit',
  'standby',
] as const

export const MESSENGER_PRODUCT: MessengerProduct = {
  kind: 'messenger',
  capabilities: MESSENGER_CAPABILITIES,
  scheme: 'psid',
  account: ({ credentials }) => credentials['pageId'] ?? '',
  node: ({ credentials }) => encodeURIComponent(credentials['pageId'] ?? ''),
  url: ({ credentials }) => credentials['graphUrl'] || FACEBOOK_URL,
  uploadFields: {},
  profileFields: 'first_name,last_name,profile_pic',
  webhookObject: 'page',
  dashboardFields: PAGE_FIELDS,
  webhookFields: () => PAGE_FIELDS,
  reactionOf: emoji => emoji,
}

/** Accounts with a login of Instagram have a host of their own. */
export const isInstagramLogin = (credentials: ChannelConnection['credentials']): boolean =>
  credentials['accessToken']?.startsWith('IG') === true

export const INSTAGRAM_PRODUCT: MessengerProduct = {
  kind: 'instagram',
  capabilities: INSTAGRAM_CAPABILITIES,
  scheme: 'igsid',
  account: ({ credentials }) => credentials['instagramId'] ?? '',
  // The token identifies its account, for a page and for an Instagram login.
  node: () => 'me',
  url: ({ credentials }) =>
    credentials['graphUrl'] || (isInstagramLogin(credentials) ? INSTAGRAM_URL : FACEBOOK_URL),
  uploadFields: { platform: 'instagram' },
  profileFields: 'name,username,profile_pic',
  webhookObject: 'instagram',
  dashboardFields: INSTAGRAM_FIELDS,
  // An account with a page reports through the subscription of its page.
  webhookFields: ({ credentials }) => (isInstagramLogin(credentials) ? INSTAGRAM_FIELDS : PAGE_FIELDS),
  // A heart has a name of its own.
  reactionOf: emoji => (/^❤\uFE0F?$/u.test(emoji) ? 'love' : emoji),
}
