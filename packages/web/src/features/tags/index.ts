export { TagsField, useTagNames, type TagChoice } from './TagsField.tsx'
export { allTagsQuery, subscribeTags } from './tags.queries.ts'
