import type { FixtureIds } from '../../testing/fixtures.ts'
import { byReplyId, emptyInput, ofCompany, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const NO_LIST = 'ERR_NO_CONTACT_LIST_FOUND'
const contactList = {
  call: (it: FixtureIds): RouteInput => ({ params: { contactListId: it.contactListId } }),
  slots: { contactListId: NO_LIST },
} as const
const item = {
  call: (it: FixtureIds): RouteInput => ({ params: { itemId: it.listItemId } }),
  slots: { listItemId: 'ERR_NO_CONTACT_LIST_ITEM_FOUND' },
} as const
const freshNumber = (): string => `5511${String(Math.floor(Math.random() * 1e9)).padStart(9, '9')}`

export const contactLists = {
  listContactLists: { call: emptyInput },
  listAllContactLists: ofCompany,
  countSegment: {
    call: it => ({ query: { tagIds: [it.tagId], queueIds: [it.queueId] } }),
    slots: { tagId: 'ignored', queueId: 'ignored' },
  },
  addSegment: {
    ...contactList,
    call: it => ({
      params: { contactListId: it.contactListId },
      body: { tagIds: [it.tagId], queueIds: [it.queueId] },
    }),
    slots: { ...contactList.slots, tagId: 'ignored', queueId: 'ignored' },
    writes: 'nothing',
  },
  showContactList: contactList,
  showNumberCheck: contactList,
  createContactList: {
    call: () => ({ body: { name: uniqueWord() } }),
    writes: { table: 'contact_lists', where: byReplyId },
  },
  updateContactList: {
    ...contactList,
    call: it => ({ params: { contactListId: it.contactListId }, body: { name: uniqueWord() } }),
    writes: { table: 'contact_lists', where: it => ({ id: it.contactListId }) },
  },
  deleteContactList: {
    call: it => ({ params: { contactListId: it.spareContactListId } }),
    slots: { spareContactListId: NO_LIST },
  },
  listContactListItems: {
    call: it => ({ query: { contactListId: it.contactListId } }),
    slots: { contactListId: NO_LIST },
  },
  showContactListItem: item,
  createContactListItem: {
    call: it => ({ body: { contactListId: it.contactListId, name: uniqueWord(), number: freshNumber() } }),
    slots: { contactListId: NO_LIST },
    writes: { table: 'contact_list_items', where: byReplyId },
  },
  updateContactListItem: {
    ...item,
    call: it => ({ params: { itemId: it.listItemId }, body: { name: uniqueWord() } }),
    writes: { table: 'contact_list_items', where: it => ({ id: it.listItemId }) },
  },
  deleteContactListItem: item,
} satisfies RouteRows
