import type { Selectable } from 'kysely'
import type { ClientBase } from 'pg'
import type { Contacts } from '../../schema/tables.ts'
import type { Place } from './place.ts'

/** A tag; a contact who has it, and one who has nothing, but became of two. */
export function fillContacts(
  place: Place,
  { userId, connectionId, gone }: { userId: number; connectionId: number; gone: GoneContact },
): { tagId: number; contactId: number; freeContactId: number; mergeId: number } {
  const { text, mark, digits } = place
  const tagId = place.make('tags', { name: `${text} ${mark}`, color: '#112233' })
  const contact = (n: number): number => place.make('contacts', { ...words(place, n), connection_id: connectionId })
  const [contact_id, freeContactId] = [contact(1), contact(2)]
  place.put('contact_aliases', { contact_id, scheme: 'pn', value: `${digits}1` })
  place.put('contact_extra_info', { contact_id, name: text, value: text })
  const mergeId = fillMerge(place, { contact_id: freeContactId, user_id: userId }, { ...gone, connection_id: connectionId })
  place.put('contacts_apart', { contact_id, other_id: freeContactId })
  place.put('contact_tags', { contact_id, tag_id: tagId })
  return { tagId, contactId: contact_id, freeContactId, mergeId }
}

/** A contact as its row stood before it was removed. */
export type GoneContact = Selectable<Contacts>

const words = ({ text, mark, digits }: Place, n: number) => ({
  name: `${text} ${mark}${n}`,
  number: `${digits}${n}`,
  number_key: `${digits}${n}`,
  email: `${mark}@example.com`,
})

/** Adds a contact and removes it; answers its row with what the database put into it. It has no connection yet. */
export async function addAndRemoveContact(client: Pick<ClientBase, 'query'>, place: Place): Promise<GoneContact> {
  const { name, number, number_key, email } = words(place, 3)
  const [added] = await Promise.all([
    client.query<GoneContact>('insert into contacts (company_id, name, number, number_key, email) values ($1, $2, $3, $4, $5) returning *', [
      place.companyId,
      name,
      number,
      number_key,
      email,
    ]),
    client.query('delete from contacts where company_id = $1 and number_key = $2', [place.companyId, number_key]),
  ])
  if (added.rows[0] === undefined) throw new Error('The contact was not added.')
  return added.rows[0]
}

/** A contact that became another one; it has nothing but its name. */
function fillMerge(place: Place, merge: { contact_id: number; user_id: number }, gone: GoneContact): number {
  const { company_id: _company, sort_name: _sorted, ...contact } = gone
  const moved = { ticketIds: [], noteIds: [], mergeIds: [], aliases: [], extraIds: [], tagIds: [] }
  const kept = {
    at: gone.created_at,
    contact,
    extraInfo: [],
    tagIds: [],
    moved,
    folded: [],
    names: [],
    before: {},
    after: {},
    overwritten: [],
  }
  return place.make('contact_merges', { ...merge, from_id: gone.id, kept: JSON.stringify(kept) })
}
