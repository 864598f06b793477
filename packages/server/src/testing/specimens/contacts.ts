import type { Place } from './place.ts'

/** A tag; a contact who has it, and one who has nothing, but became of two. */
export async function fillContacts(
  place: Place,
  { userId, connectionId }: { userId: number; connectionId: number },
): Promise<{ tagId: number; contactId: number; freeContactId: number; mergeId: number }> {
  const { text, mark, digits } = place
  const tagId = await place.make('tags', { name: `${text} ${mark}`, color: '#112233' })
  const contact = (n: number): Promise<number> =>
    place.make('contacts', {
      name: `${text} ${mark}${n}`,
      number: `${digits}${n}`,
      number_key: `${digits}${n}`,
      email: `${mark}@example.com`,
      connection_id: connectionId,
    })
  const [contact_id, freeContactId] = [await contact(1), await contact(2)]
  await place.put('contact_aliases', { contact_id, scheme: 'pn', value: `${digits}1` })
  await place.put('contact_extra_info', { contact_id, name: text, value: text })
  const mergeId = await fillMerge(place, { contact_id: freeContactId, from_id: await contact(3), user_id: userId })
  await place.put('contacts_apart', { contact_id, other_id: freeContactId })
  await place.put('contact_tags', { contact_id, tag_id: tagId })
  return { tagId, contactId: contact_id, freeContactId, mergeId }
}

/** A contact that became another one; it has nothing but its name. */
async function fillMerge(place: Place, merge: { contact_id: number; from_id: number; user_id: number }): Promise<number> {
  const gone = await place.db.deleteFrom('contacts').where('id', '=', merge.from_id).returningAll().executeTakeFirstOrThrow()
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
  return place.make('contact_merges', { ...merge, kept: JSON.stringify(kept) })
}
