import type { Contact, ContactBrief } from '@recado/contract'
import { maskContact, type Viewer } from '@recado/domain'
import { linkExpiry } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { ContactRow, ContactDetailRow } from './contacts.store.ts'

type LinkSigner = Pick<AppContext, 'links' | 'clock'>

/** Returns a link to a contact's picture, valid for some minutes. */
export const contactPictureUrl = (
  context: LinkSigner,
  companyId: number,
  key: string | null,
): string | null =>
  key === null
    ? null
    : context.links.sign({
        companyId,
        key,
        name: 'picture',
        audience: 'company',
        expiresAt: linkExpiry(context.clock.now()),
      })

export const presentContactBrief = (context: LinkSigner, row: ContactRow): ContactBrief => ({
  id: row.id,
  name: row.name,
  number: row.number ?? '',
  email: row.email,
  isGroup: row.is_group,
  profilePicUrl: contactPictureUrl(context, row.company_id, row.picture_key),
})

export function presentContact(context: LinkSigner, row: ContactDetailRow): Contact {
  const { username, picture_key, erased_at, connection_id, connection_name, ...contact } = row
  return {
    ...contact,
    profilePicUrl: contactPictureUrl(context, contact.companyId, picture_key),
    ...(username === null ? {} : { username }),
    whatsapp: connection_id === null ? null : { id: connection_id, name: connection_name ?? '' },
    ...(erased_at === null ? {} : { isErased: true as const }),
  }
}

/** Masks a contact, or its name and number alone, for the viewer. */
export const maskForViewer = <C extends Pick<ContactBrief, 'name' | 'number' | 'isGroup'>>(
  viewer: Pick<Viewer, 'isTricked'>,
  contact: C,
): C => (viewer.isTricked ? contact : maskContact(contact))
