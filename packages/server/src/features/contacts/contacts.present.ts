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

export const presentContact = (context: LinkSigner, row: ContactDetailRow): Contact => ({
  ...presentContactBrief(context, row),
  companyId: row.company_id,
  ...(row.username === null ? {} : { username: row.username }),
  disableBot: row.disable_bot,
  extraInfo: row.extra_info,
  tags: row.tags,
  whatsapp: row.connection_id === null ? null : { id: row.connection_id, name: row.connection_name ?? '' },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...(row.erased_at === null ? {} : { isErased: true as const }),
})

/** Masks a contact, or its name and number alone, for the viewer. */
export const maskForViewer = <C extends Pick<ContactBrief, 'name' | 'number' | 'isGroup'>>(
  viewer: Pick<Viewer, 'isTricked'>,
  contact: C,
): C => (viewer.isTricked ? contact : maskContact(contact))
