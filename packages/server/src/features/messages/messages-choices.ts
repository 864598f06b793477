import type { SentChoices } from '@recado/contract'
import { LIST_LABEL, type ChoiceForm } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import type { SendPayload, StoredChannelDetails } from '../../schema/stored.ts'
import { addChannelDetails } from './messages-details.store.ts'
import type { MessageRow } from './messages.store.ts'
import { findCompanyLanguage } from './sending/language.ts'

const wishedFormOf = (payload: SendPayload): 'buttons' | 'list' => (payload.buttons ? 'buttons' : 'list')
/** The choices of a message that is to leave, with the form in which they shall be. */
export const wishedChoicesOf = (payload: SendPayload) => {
  const items = payload.buttons ?? payload.list
  return items && { form: wishedFormOf(payload), items }
}

/** The label of the button that opens a list, in the language of the company. */
export const listLabelOf = async (scope: Scope): Promise<string> =>
  LIST_LABEL[await findCompanyLanguage(scope)]

/** The details of a new message that offers choices; undefined without any. */
export async function choicesDetailsOf(
  scope: Scope,
  payload: SendPayload,
): Promise<StoredChannelDetails | undefined> {
  const wished = wishedChoicesOf(payload)
  return wished && { choices: await withLabel(scope, wished.form, wished.items) }
}

async function withLabel(
  scope: Scope,
  form: SentChoices['form'],
  items: SentChoices['items'],
): Promise<SentChoices> {
  return form === 'list' ? { form, open: await listLabelOf(scope), items } : { form, items }
}

/** Keeps the form in which choices leave, where it is not the one that was wished. */
export async function recordChoiceForm(
  scope: Scope,
  { id, channel_details: details }: Pick<MessageRow, 'id' | 'channel_details'>,
  { form }: Pick<ChoiceForm, 'form'>,
): Promise<void> {
  const kept = details?.choices
  if (kept && kept.form !== form)
    await addChannelDetails(scope.db, id, { choices: await withLabel(scope, form, kept.items) })
}
