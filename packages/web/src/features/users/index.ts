export { colleaguesQuery, followUsers } from './users.queries.ts'
