export { allFileListsQuery } from './files.queries.ts'
