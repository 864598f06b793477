import { ROUTES } from '@recado/contract'
import { waitFor, type DemoAdmin } from './demo-company.ts'

/** A customer of the sample data, who asks for the erasure of their data after the backup. */
const NAME = 'Cliente 1'

const findContact = async ({ api }: DemoAdmin) =>
  (await api.ok(ROUTES.listContacts, { query: { searchParam: NAME } })).contacts.find(
    ({ name }) => name === NAME,
  )
const waitUntilErased = (admin: DemoAdmin): Promise<true> =>
  waitFor('the erasure to finish', async () => {
    const { erasures } = await admin.api.ok(ROUTES.listErasures, { query: {} })
    return (erasures.length > 0 && erasures.every(({ finishedAt }) => finishedAt !== null)) || undefined
  })

/** Erases the customer, as an admin does it. */
export async function eraseSampleContact(admin: DemoAdmin): Promise<void> {
  const contact = await findContact(admin)
  if (!contact) throw new Error('There is no contact to erase.')
  await admin.api.ok(ROUTES.eraseContact, {
    params: { contactId: contact.id },
    body: { reason: 'request', name: contact.name },
  })
  await waitUntilErased(admin)
}

/** The faults of a copy that was restored from a backup before the erasure, with the list of the erasures. */
export async function findErasureFaults(admin: DemoAdmin): Promise<string[]> {
  await waitUntilErased(admin)
  const contact = await findContact(admin)
  return contact ? [`the copy brought back the erased contact ${contact.id}`] : []
}
