import type { AddressScheme, Capabilities, ChannelKind, Connection } from '../port.ts'
import { INSTAGRAM_CAPABILITIES, MESSENGER_CAPABILITIES } from './capabilities.ts'

/** What sets a page's messages apart from an Instagram account's; everything else is the same. */
export interface Product {
  readonly kind: Extract<ChannelKind, 'messenger' | 'instagram'>
  readonly capabilities: Capabilities
  readonly scheme: AddressScheme
  /** The account's id, as webhooks name it. */
  account(connection: Connection): string
  /** The account in the paths of the API. */
  node(connection: Connection): string
  url(connection: Connection): string
  readonly uploadFields: Readonly<Record<string, string>>
  readonly profileFields: string
}

const FACEBOOK = 'https://graph.facebook.com/v25.0'
const INSTAGRAM = 'https://graph.instagram.com/v25.0'

export const MESSENGER: Product = {
  kind: 'messenger',
  capabilities: MESSENGER_CAPABILITIES,
  scheme: 'psid',
  account: ({ credentials }) => credentials['pageId'] ?? '',
  node: ({ credentials }) => encodeURIComponent(credentials['pageId'] ?? ''),
  url: ({ credentials }) => credentials['graphUrl'] || FACEBOOK,
  uploadFields: {},
  profileFields: 'first_name,last_name,profile_pic',
}

export const INSTAGRAM_PRODUCT: Product = {
  kind: 'instagram',
  capabilities: INSTAGRAM_CAPABILITIES,
  scheme: 'igsid',
  account: ({ credentials }) => credentials['instagramId'] ?? '',
  // The token knows its account, be it a page's or one of an Instagram login.
  node: () => 'me',
  url: ({ credentials }) => credentials['graphUrl'] || (credentials['accessToken']?.startsWith('IG') ? INSTAGRAM : FACEBOOK),
  uploadFields: { platform: 'instagram' },
  profileFields: 'name,username,profile_pic',
}
