export { TagsField, useTagNames, type TagChoice } from './TagsField.tsx'
export { allTagsQuery, followTags } from './tags.queries.ts'
