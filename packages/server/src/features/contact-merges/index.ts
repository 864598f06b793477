import type { Feature } from '../../kernel/process/feature.ts'
import { mergeAll } from './merge-contacts.ts'
import { isPairApart, joinDoubledPeople, joinPeopleJob } from './join-people.ts'
import { routes } from './contact-merges.routes.ts'

export { eraseMerges } from './erase.store.ts'

/**
 * Merges two contacts, by a person or because a channel identifies them as one; people can undo their own
 * merges.
 */
export const feature: Feature = {
  name: 'contact-merges',
  tables: {
    // A merge keeps it to part the two again.
    contact_merges: {
      exported: 'id contact_id from_id user_id created_at undone_at undone_by',
      work: 'kept',
    },
    contacts_apart: { exported: 'contact_id other_id', key: 'contact_id other_id' },
  },
  routes,
  answers: { areApart: isPairApart },
  handlers: {
    accountOwnerChanged: joinDoubledPeople,
    duplicateContactsFound: async (scope, { contactIds }) => void (await mergeAll(scope, contactIds)),
  },
  jobs: { 'contactMerges.joinPeople': joinPeopleJob },
}
