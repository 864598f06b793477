export { colleaguesQuery, subscribeUsers } from './users.queries.ts'
