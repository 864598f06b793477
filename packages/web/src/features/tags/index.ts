export { TagsField, useTagNames } from './TagsField.tsx'
export { useTagName, useTagOptions } from './use-tag-options.tsx'
export { allTagsQuery, subscribeTags } from './tags.queries.ts'
