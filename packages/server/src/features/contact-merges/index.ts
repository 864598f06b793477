import type { Feature } from '../../kernel/process/feature.ts'
import { mergeAll } from './contact-merges.merge.ts'
import { routes } from './contact-merges.routes.ts'

/** One contact made of two, by a person or because a channel says that they are one person; a person may part theirs again. */
export const feature: Feature = {
  name: 'contact-merges',
  tables: ['contact_merges', 'contacts_apart'],
  routes,
  handlers: { duplicateContactsFound: async (scope, { contactIds }) => void (await mergeAll(scope, contactIds)) },
}
