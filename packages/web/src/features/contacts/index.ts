export { ContactPicker, UNSAVED_CONTACT, type PickedContact } from './ContactPicker.tsx'
export { contactQuery, subscribeContacts } from './contacts.queries.ts'
export { contactChoicesQuery } from './drawer.queries.ts'
export { ContactDrawer, ContactFormDialog } from './dialogs.ts'
