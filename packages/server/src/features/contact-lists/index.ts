import type { Feature } from '../../kernel/process/feature.ts'
import { startNumberChecks } from './checks.worker.ts'
import { contactListItemRecord, contactListRecord } from './contact-lists.record.ts'
import { routes } from './contact-lists.routes.ts'

export { eraseItems } from './items.erase.ts'
export { find } from './contact-lists.service.ts'
export { addPeopleToList, takePeopleBack } from './items-people.ts'
export { countItems, readItems, type AudienceItem } from './items-audience.ts'
export const feature: Feature = {
  name: 'contact-lists',
  records: [contactListRecord, contactListItemRecord],
  routes,
  worker: { role: 'channels', start: async context => startNumberChecks(context) },
  conflicts: {
    contact_list_items_number: 'ERR_DUPLICATED_CONTACT',
    contact_list_items_company_id_contact_list_id_fkey: 'ERR_NO_CONTACT_LIST_FOUND',
  },
}
