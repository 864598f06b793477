import type { ChannelDriver } from '../port.ts'
import { openGraphSession } from '../graph/session.ts'
import { answerChallenge } from '../graph/signature.ts'
import { cloudAccount } from './account.ts'
import { CLOUD_CAPABILITIES } from './capabilities.ts'
import { addressees, CLOUD_FIELDS, ingestCloudWebhook } from './ingest.ts'

/**
 * The official WhatsApp Cloud API. Credentials: phoneNumberId, wabaId, accessToken, appSecret, verifyToken
 * and, when it is not Meta's own, graphUrl with the version (`https://graph.facebook.com/v25.0`), which may
 * also be given for all connections.
 */
export function whatsappCloudDriver({ graphUrl }: { graphUrl?: string | undefined } = {}): ChannelDriver {
  return {
    kind: 'cloud',
    transport: 'webhook',
    capabilities: () => CLOUD_CAPABILITIES,
    open: (connection, context) =>
      openGraphSession(
        cloudAccount(
          graphUrl === undefined
            ? connection
            : { ...connection, credentials: { graphUrl, ...connection.credentials } },
          context,
        ),
        context,
      ),
    webhookFields: CLOUD_FIELDS,
    challenge: answerChallenge,
    ingest: ingestCloudWebhook,
    addressees,
    account: ({ credentials }) => credentials['phoneNumberId'],
    sharedAccount: ({ credentials }) => credentials['wabaId'],
  }
}
