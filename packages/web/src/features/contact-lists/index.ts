export { allContactListsQuery } from './contact-lists.queries.ts'
