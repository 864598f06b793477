import { refuse } from '@recado/contract'
import { confirmationOf, filledVariants } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import * as connections from '../../connections/index.ts'
import * as contacts from '../../contacts/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { mustBeSendable } from '../campaigns-checks.ts'
import { campaignTexts } from '../campaigns-texts.ts'
import { load } from '../campaigns.service.ts'
import { sendContent, sendConfirmationRequest, type Addressee } from '../engine/compose.ts'
import { previewAudience, readAudience, showMember } from '../audience/audience.ts'

/** Sends each text of a campaign to one number, with the data of the first recipient. No ticket is opened. */
export async function sendTest(scope: Scope, id: number, number: string): Promise<void> {
  const row = await load(scope, id)
  await mustBeSendable(scope, row)
  const campaign = { ...row, columns: (await previewAudience(scope, id)).columns }
  const connectionId = campaign.connection_id ?? 0
  if ((await connections.find(scope, connectionId)).channel !== 'whatsapp') throw refuse('ERR_CHANNEL_CANNOT')
  const { contact } = await contacts.identify(scope, {
    connectionId,
    aliases: [{ scheme: 'pn', value: await companies.readPhoneNumber(scope, number) }],
  })
  const ticket = await tickets.findOrOpenForBackfill(scope, {
    contactId: contact.id,
    connectionId,
    isGroup: false,
    status: 'closed',
    importId: null,
    at: scope.now,
  })
  const [first] = await readAudience(scope, campaign, { after: 0, limit: 1 })
  const shown = first && showMember(scope.viewer, first)
  const addressee: Addressee = shown
    ? { ...shown, extra_info: shown.extraInfo }
    : { name: contact.name, email: '', number: contact.number, extra_info: [] }
  const texts = campaignTexts(campaign)
  const variants = filledVariants(texts)
  for (const variant of variants.length > 0 ? variants : [null]) {
    const message = { campaign, ticket, addressee, isBulk: false }
    const key = `campaign-test:${id}:${scope.now.getTime()}:${variant}`
    const asked = confirmationOf(texts, variant)
    if (campaign.confirmation)
      await sendConfirmationRequest(scope, { ...message, clientKey: `${key}:ask`, text: asked })
    await sendContent(scope, {
      ...message,
      clientKey: key,
      text: variant === null ? '' : texts[`message${variant}`],
    })
  }
}
