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
  tables: { contact_merges: 'derived', contacts_apart: 'derived' },
  routes,
  answers: { areApart: isPairApart },
  handlers: {
    accountOwnerChanged: joinDoubledPeople,
    duplicateContactsFound: async (scope, { contactIds }) => void (await mergeAll(scope, contactIds)),
  },
  jobs: { 'contactMerges.joinPeople': joinPeopleJob },
}
