import { ChannelError, type DriverContext, type StopReason } from '../port.ts'
import type { GraphClient } from './client.ts'
import { toText } from './json.ts'

/** The link from an account to an app, as the API shows it. */
export interface Subscription {
  /** Whether the account reports to the app of the token. */
  readonly isSubscribed: boolean
  /** Where Meta sends the messages; null for nowhere, undefined when the API does not show it. */
  readonly callbackUrl: string | null | undefined
}

/** Why no event of an account reaches this server. */
export type DeafReason = Extract<StopReason, 'unsubscribed' | 'webhook'>

/** An account that was heard within this time has a way here that the API does not show, such as a relay. */
const HEARD_MS = 24 * 3_600_000

/** Decides whether an account can be heard. An account whose subscription is unknown to us may be, once it was. */
export function deafReasonOf(
  { isSubscribed, callbackUrl }: Subscription,
  { urls, heardAt, now }: { urls: readonly string[]; heardAt: Date | undefined; now: Date },
): DeafReason | undefined {
  if (!isSubscribed) return heardAt === undefined ? 'unsubscribed' : undefined
  if (callbackUrl === undefined || (callbackUrl !== null && urls.some(url => isSameHook(url, callbackUrl))))
    return undefined
  return heardAt !== undefined && now.getTime() - heardAt.getTime() < HEARD_MS ? undefined : 'webhook'
}

/** A server without a public name is reached through a tunnel, so only the path has to agree. */
function isSameHook(own: string, callback: string): boolean {
  const [ours, theirs] = [URL.parse(own), URL.parse(callback)]
  if (!ours || !theirs || pathOf(ours) !== pathOf(theirs)) return false
  return ours.host === theirs.host || ['localhost', '127.0.0.1', '[::1]'].includes(ours.hostname)
}

const pathOf = ({ pathname }: URL): string => pathname.replace(/\/+$/, '')

/**
 * Subscribes the account where needed, and decides whether it can be heard. @throws ChannelError when Meta is
 * not available
 */
export async function findDeafReason(
  subscribe: () => Promise<Subscription>,
  { webhook, clock }: Pick<DriverContext, 'webhook' | 'clock'>,
): Promise<DeafReason | undefined> {
  if (!webhook) return undefined
  const subscription = await unlessRefused(subscribe(), { isSubscribed: false, callbackUrl: undefined })
  const [urls, heardAt] = await Promise.all([webhook.urls(), webhook.heardAt()])
  return deafReasonOf(subscription, { urls, heardAt, now: clock.now() })
}

/** Returns `otherwise` when Meta refuses the call. @throws ChannelError when Meta is not available */
export async function unlessRefused<T>(call: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await call
  } catch (error) {
    const mayPass =
      !(error instanceof ChannelError) || ['transient', 'rate', 'ambiguous'].includes(error.kind)
    if (mayPass) throw error
    return otherwise
  }
}

/** Returns the id of the app that the token belongs to; undefined when Meta does not tell. */
export const fetchAppId = (client: GraphClient): Promise<string | undefined> =>
  unlessRefused(
    client.get('app?fields=id').then(({ id }) => toText(id)),
    undefined,
  )
