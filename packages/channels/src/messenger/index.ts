import type { ChannelDriver } from '../port.ts'
import { openGraphSession } from '../graph/session.ts'
import { answerChallenge } from '../graph/signature.ts'
import { messengerAccount } from './account.ts'
import { addressees, ingestMessengerWebhook } from './ingest.ts'
import { INSTAGRAM_PRODUCT, isInstagramLogin, MESSENGER_PRODUCT, type MessengerProduct } from './product.ts'

interface Options {
  readonly graphUrl?: string | undefined
}

/**
 * The driver of a Facebook page. Credentials: pageId, accessToken (the page's), appSecret, verifyToken and,
 * when it is not Meta's own, graphUrl.
 */
export const messengerDriver = (options: Options = {}): ChannelDriver => driverOf(MESSENGER_PRODUCT, options)

/**
 * The driver of an Instagram professional account. Credentials: instagramId, accessToken, appSecret,
 * verifyToken, graphUrl?.
 */
export const instagramDriver = (options: Options = {}): ChannelDriver => driverOf(INSTAGRAM_PRODUCT, options)

function driverOf(product: MessengerProduct, { graphUrl }: Options): ChannelDriver {
  return {
    kind: product.kind,
    transport: 'webhook',
    capabilities: () => product.capabilities,
    open: (connection, context) => {
      const whole =
        graphUrl === undefined || isInstagramLogin(connection.credentials)
          ? connection
          : { ...connection, credentials: { graphUrl, ...connection.credentials } }
      return openGraphSession(messengerAccount(product, whole, context), context)
    },
    webhookFields: product.dashboardFields,
    challenge: answerChallenge,
    ingest: (connection, raw, headers) => ingestMessengerWebhook(product, connection, raw, headers),
    addressees,
    account: connection => product.account(connection),
  }
}
