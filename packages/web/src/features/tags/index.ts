export { TagsField, useTagNames } from './TagsField.tsx'
export { allTagsQuery, subscribeTags } from './tags.queries.ts'
