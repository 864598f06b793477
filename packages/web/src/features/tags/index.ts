export { allTagsQuery, followTags } from './tags.queries.ts'
